"""Letters of other alphabets that look like plain Latin ones, as the Unicode Consortium's list of confusables has them.

The list (Unicode Technical Standard 39) is much longer; here is what a name can be written with. That I, l and 1 look
alike is left out: Ian and Lan are two people.
"""

from __future__ import annotations

import unicodedata

LETTERS = {
    "Greek": ("ͿΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγινορσυϜϳϺᴦκ", "JABEZHIKMNOPTYXayivopouFjMrk"),
    "Cyrillic": ("ЅІЈАВЕКМНОРСТУХЬагеорсухѕіјѡѴѵҮүһҽӀӏԁԌԛԜԝꙇк", "SIJABEKMHOPCTYXbareopcyxsijwVvYyheIidGqWwik"),
    "Armenian": ("ՍՏՕագզհոռսցքօ", "USOwqqhnnugfo"),
    "Cherokee": ("ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᏀᏂᏃᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏳᏴꭵꮁꮃꮓꮩꮪꮯ", "DRTiYAJEWMHYGhZbRWSVSLCPKdGBirwzvsc"),
    "Coptic": ("ⲅⲎⲒⲔⲘⲚⲞⲟⲢⲣⲤⲥⲦⲨⲬⳐ", "rHIKMNOoPpCcTYXL"),
    "Lisu": ("ꓐꓑꓒꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "BPdDTGKJCZFMNLSRVHWXYAEIOU"),
    "Latin": ("ıƄƍƖƦƽǀɑɡɣɩɪɯʋʏᴄᴏᴑᴜᴠᴡᴢᶃᶌẝỿꜱꞘꞙꞟꞲꞳꞴꬲꬵꬽꭇꭈꭎꭒꭚ", "ibgIRslagyiiwuycoouvwzgyfysFfuJXBeforruuy"),
    "Deseret": ("𐐄𐐕𐐛𐐠𐐬𐐽𐑈", "OCLSocs"),
    "Georgian": ("ყჿ", "yo"),
}  # fmt: skip
"""By script: letters, and the plain ones that they look like."""
PLAIN = str.maketrans({letter: plain for pair in LETTERS.values() for letter, plain in zip(*pair, strict=True)})


def looks_like(text: str) -> str:
    """A text in plain letters, as far as it cannot be told from them by sight; accents stay."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKD", text).translate(PLAIN))
