"""The web app: its files, and its start page for every path that is one of its pages."""

from __future__ import annotations

from collections.abc import Mapping

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from pitboss.server.static_files import INDEX, File


def web_app(files: Mapping[str, File]) -> HTTPRouteHandler:
    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
    def page(request: Request[None, None, State], path: FromPath[str] = "/") -> Response[bytes]:
        name = path.strip("/")
        if name.startswith(("api/", "assets/")) and name not in files:
            raise NotFoundException(f"there is no /{name}")
        return _response(request, files.get(name) or files[INDEX])

    return page


def _response(request: Request[None, None, State], file: File) -> Response[bytes]:
    headers = {"Cache-Control": file.caching, "ETag": file.etag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    if file.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.zipped, media_type=file.kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(file.body, media_type=file.kind, headers=headers)
