"""`python -m tests.proof`: break each meaning on purpose and see whether its clauses' own tests notice."""

import sys

from tests.proof.sources import run_interpreted

if __name__ == "__main__":
    run_interpreted()
    from tests.proof.run import main

    sys.exit(main())
