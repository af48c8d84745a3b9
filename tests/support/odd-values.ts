/**
 * Unusual values that real clients send, for tests of everything that takes input. Invisible characters are written as
 * escapes. Add a value here instead of in one test: the boundary tests send it to every field of every endpoint.
 */
export interface OddValue {
  /** Describes the value, for the name of a test or the message of a failure. */
  label: string;
  value: string;
}

const named = (values: Record<string, string>): OddValue[] =>
  Object.entries(values).map(([label, value]) => ({ label, value }));

/** Texts without a visible character. A required text that consists of them is empty. */
export const INVISIBLE_STRINGS = named({
  empty: '',
  spaces: '   ',
  'no-break space U+00A0': '\u00A0',
  'ideographic space U+3000': '\u3000',
  'zero width space U+200B': '\u200B',
  'word joiner U+2060': '\u2060',
  'soft hyphen U+00AD': '\u00AD',
  'left-to-right mark U+200E': '\u200E',
  'Hangul filler U+3164': '\u3164',
  'Braille blank U+2800': '\u2800',
  'right-to-left override U+202E': '\u202E',
  'zero width joiner U+200D': '\u200D',
  'byte order mark U+FEFF': '\uFEFF',
  'variation selector U+FE0F': '\uFE0F',
  'lone combining mark U+0301': '\u0301',
  'tag characters U+E0041': '\u{E0041}\u{E007F}',
  'Mongolian vowel separator U+180E': '\u180E',
  'line separator only': '\u2028',
  'NUL only': '\0',
});

/** Everything that some program treats as the end of a line. */
export const LINE_END_STRINGS = named({
  'line separator U+2028': 'one\u2028two',
  'paragraph separator U+2029': 'one\u2029two',
  'next line U+0085': 'one\u0085two',
  'line feed': 'one\ntwo',
  'carriage return': 'one\rtwo',
  'carriage return and line feed': 'one\r\ntwo',
  'vertical tab': 'one\vtwo',
  'form feed': 'one\ftwo',
  'line ends at both ends': '\r\n\u2028one\u2029\n',
  'header injection': 'one\r\nBcc: everyone@example.com\r\n\r\ntwo',
});

/** Characters that a database, an XML parser or UTF-8 refuses. */
export const FORBIDDEN_STRINGS = named({
  NUL: 'one\0two',
  'bell U+0007': 'one\u0007two',
  'backspace U+0008': 'one\btwo',
  'escape U+001B': 'one\u001B[31mtwo',
  'unit separator U+001F': 'one\u001Ftwo',
  'delete U+007F': 'one\u007Ftwo',
  'C1 control U+009B': 'one\u009Btwo',
  'noncharacter U+FFFE': 'one\uFFFEtwo',
  'noncharacter U+FFFF': 'one\uFFFFtwo',
  'noncharacter U+FDD0': 'one\uFDD0two',
  'high surrogate alone': 'one\uD83Dtwo',
  'low surrogate alone': 'one\uDE00two',
  'surrogates in the wrong order': 'one\uDE00\uD83Dtwo',
  'high surrogate at the end': 'one\uD83D',
  'replacement character': 'one\uFFFDtwo',
});

/** Right-to-left texts, and the controls that reorder what stands beside them. */
export const DIRECTION_STRINGS = named({
  Arabic: 'مرحبا بالعالم 2026',
  Hebrew: 'שלום עולם (2026)',
  'mixed directions': 'Call السلام now: +91 79',
  'override without its end': 'invoice\u202Egpj.exe',
  'embedding without its end': 'one\u202Btwo',
  'isolate without its end': 'one\u2067two',
  'end of an isolate that was not opened': 'one\u2069two\u202C',
});

/** Texts whose characters a program counts wrongly, or whose length changes with their case. */
export const CHARACTER_STRINGS = named({
  'composed é': 'caf\u00E9',
  'decomposed é': 'cafe\u0301',
  'decomposed Hangul': '\u1112\u1161\u11AB\u1100\u1173\u11AF',
  'compatibility forms': '\uFB01nance Ⅳ ｆｕｌｌ ①',
  'four bytes': '𝔘𝔫𝔦𝔠𝔬𝔡𝔢 𠜎𠜱',
  emoji: 'Launch 🚀',
  'family of joined emoji': '👨‍👩‍👧‍👦',
  'emoji with a skin tone': '👍🏽',
  flags: '🇮🇳🇩🇪🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  keycaps: '1️⃣ #️⃣',
  'many combining marks': `Z${'\u0301\u0323'.repeat(60)}algo`,
  'dotless and dotted i': 'ISPARTA ısparta İstanbul istanbul',
  'sharp s': 'Straße STRASSE ẞ',
  'letters that differ by case length': 'ŉ ǰ ΐ ΅ և ﬀ',
  Greek: 'Σίσυφος ΣΊΣΥΦΟΣ',
  Chinese: '网站设计与开发',
  Japanese: '日本語のウェブサイト',
  Korean: '안녕하세요 세계',
  Thai: 'การพัฒนาเว็บไซต์',
  Hindi: 'वेबसाइट क्षमता',
  Vietnamese: 'Thiết kế website',
  'zero width joiner in a word': 'क्\u200Dष',
  'no-break hyphen and space': 'e\u2011commerce\u00A0shop',
  'word joiner in a word': 'foot\u2060ball',
  'soft hyphen in a word': 'Donau\u00ADdampf',
  'byte order mark at the start': '\uFEFFtitle',
  'word of 300 letters': 'a'.repeat(300),
  'word of 299 letters and an emoji': `${'a'.repeat(299)}🚀`,
  'word of 5000 letters': 'w'.repeat(5000),
  '300 emoji': '🚀'.repeat(300),
  '70,000 characters': 'Words without an end. '.repeat(3200),
});

/** Texts that mean something to a programming language, a database, a spreadsheet or a format. */
export const SYNTAX_STRINGS = named({
  zero: '0',
  'leading zeros': '007',
  exponent: '1e3',
  NaN: 'NaN',
  Infinity: '-Infinity',
  hexadecimal: '0x1F',
  'large integer': '9007199254740993',
  'number with spaces': ' 7 ',
  'Arabic digits': '٣٤',
  date: '2024-02-30',
  true: 'true',
  null: 'null',
  undefined: 'undefined',
  'array as text': '[object Object]',
  prototype: '__proto__',
  constructor: 'constructor',
  toString: 'toString',
  hasOwnProperty: 'hasOwnProperty',
  JSON: '{"a":[1,null,"\\u0000"]}',
  'JSON escape': '\\u0000 \\n \\x00',
  HTML: '<b>bold</b> & <i>more</i>',
  script: '<script>alert(1)</script>',
  'image with a handler': '"><img src=x onerror=alert(1)>',
  'end of a comment and of CDATA': '--> ]]> */ </style></title></textarea>',
  entities: '&amp;amp; &#0; &#xD800; &nbsp; &unknown;',
  'element name in a sentence': 'The <picture> element',
  Markdown: '# [a](javascript:alert(1)) `b` ~~c~~ \\',
  'front matter': '---\ntitle: x\n---\n',
  'YAML scalars': '- yes: no # 3.10 ~',
  'LIKE wildcards': '100%_\\',
  SQL: "'; DROP TABLE posts; --",
  'full text search': '"a" NEAR(b) AND * OR -c ^d:e',
  quotes: '"\'`“”‘’«»',
  backslashes: '\\\\server\\share\\',
  'CSV formula': '=HYPERLINK("http://example.com","x")',
  'CSV formula after a plus': '+1-800 @SUM(A1)',
  'CSV separators': 'a;b,c\td|e"f',
  'format string': '%s %d %n {0} $x',
  template: '{{name}} \u0024{name} {name} {company.name} <%= 1 %>',
  'regular expression': '(a+)+$ [^]*? $& $1',
  'shell command': '$(id) `id` | id; id && id',
  'path upwards': '../../etc/passwd',
  'Windows path': 'C:\\CON\\aux.txt',
  address: 'https://example.com/a b?c=d#e',
  'script address': 'javascript:alert(1)',
  'data address': 'data:text/html,<script>alert(1)</script>',
  'address of no protocol': '//example.com',
  'percent escapes': '%00 %zz %E0%A4%A 50%',
});

/** Every odd text. */
export const ODD_STRINGS: readonly OddValue[] = [
  ...INVISIBLE_STRINGS,
  ...LINE_END_STRINGS,
  ...FORBIDDEN_STRINGS,
  ...DIRECTION_STRINGS,
  ...CHARACTER_STRINGS,
  ...SYNTAX_STRINGS,
];

/** Parts of a path, as they are written in the address. Several contain invalid escapes. */
export const ODD_PATH_PARTS: readonly string[] = [
  '',
  ...`. .. %2E%2E %00 a%00b %01 %09 %0a a%0ab %0d%0a a%0d%0aSet-Cookie:%20x=1 %1B %7F %80 %C0%80 %E0%A4%A %ED%A0%80
    %EF%BF%BF %FF%FE % %zz %u0041 %25 %2500 %2F a%2Fb %5C %20 %20%20a%20 a+b %3F %23 %F0%9F%98%80 caf%C3%A9 cafe%CC%81
    %E2%80%8B %E2%80%A8 ; a;b=c * ' %22 %3Cscript%3E %7B%7D (a) :id @ ~ - __proto__ constructor null undefined NaN
    0 -1 01 1.5 1e3 2147483648 9007199254740993 99999999999999999999 index.html .env`.split(/\s+/),
  'a'.repeat(300),
  'a'.repeat(5000),
  '%F0%9F%98%80'.repeat(300),
];

/** E-mail addresses that a mail server could deliver. */
export const DELIVERABLE_ADDRESSES = named({
  plain: 'farah@example.com',
  'international domain': 'info@münchen.de',
  'punycode domain': 'info@xn--mnchen-3ya.de',
  'Cyrillic mailbox and domain': 'моя@россия.рф',
  'accent in the mailbox': 'josé@example.com',
  'Chinese mailbox': '用户@例子.广告',
  'Hindi mailbox': 'संपर्क@डाटा.भारत',
  ampersand: 'a&b@example.com',
  slash: 'user/x@example.com',
  plus: 'user+tag@example.com',
  apostrophe: "o'brien@example.com",
  'other RFC 5322 characters': "!#$%&'*+-/=?^_`{|}~@example.com",
  capitals: 'Farah.Khan@Example.COM',
  'one letter': 'a@b.co',
  'several subdomains': 'a@mail.example.co.in',
  'long top-level domain': 'a@example.photography',
  'mailbox of 64 characters': `${'a'.repeat(64)}@example.com`,
});

/** Texts that are no e-mail address, or an address that nobody could reply to. */
export const BROKEN_ADDRESSES = named({
  'no at': 'farah.example.com',
  'no mailbox': '@example.com',
  'no domain': 'farah@',
  'two ats': 'a@b@example.com',
  'space inside': 'fa rah@example.com',
  'two dots': 'fa..rah@example.com',
  'dot at the start': '.farah@example.com',
  'dot at the end of the mailbox': 'farah.@example.com',
  'dots in the domain': 'farah@example..com',
  'hyphen at the start of the domain': 'farah@-example.com',
  'no top-level domain': 'farah@localhost',
  'mailbox of 65 characters': `${'a'.repeat(65)}@example.com`,
  'more than 254 characters': `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(70)}.com`,
  'name and address': 'Farah <farah@example.com>',
  'two addresses': 'a@example.com, b@example.com',
  'header injection': 'a@example.com\r\nBcc: b@example.com',
  'line separator': 'a@example.com\u2028',
  NUL: 'a\0@example.com',
  'lone surrogate': 'a\uD83D@example.com',
  invisible: '\u200B@example.com',
  'right-to-left override': 'a\u202E@example.com',
  'broken punycode': 'a@xn--\u00A0.com',
});

/** File names of other systems, and names that a path, a header or an archive mistakes for something else. */
export const ODD_FILE_NAMES = named({
  decomposed: 'cafe\u0301.png',
  composed: 'caf\u00E9.png',
  spaces: ' my photo (1).png',
  percent: '100%25 %zz.png',
  quotes: `a"b'c.png`,
  separators: 'a;b,c=d.png',
  upwards: '../../a.png',
  backslashes: '..\\..\\a.png',
  'reserved by Windows': 'CON.png',
  'no name': '.png',
  'no extension': 'photo',
  'two extensions': 'photo.php.png',
  'capital extension': 'PHOTO.PNG',
  'dot at the end': 'photo.png.',
  'line end': 'a\r\nb.png',
  NUL: 'a.png\0.exe',
  'right-to-left override': 'photo\u202Egnp.exe',
  'lone surrogate': 'a\uD83D.png',
  emoji: '👨‍👩‍👧‍👦.png',
  Chinese: '照片.png',
  invisible: '\u200B.png',
  long: `${'a'.repeat(300)}.png`,
  prototype: '__proto__',
});

/** Texts as bytes that are not UTF-8, or only partly. */
export const ODD_BYTES: readonly { label: string; bytes: Buffer }[] = [
  { label: 'empty', bytes: Buffer.alloc(0) },
  { label: 'ISO-8859-1', bytes: Buffer.from('café', 'latin1') },
  { label: 'Windows-1252', bytes: Buffer.from([0x93, 0x61, 0x94, 0x80]) },
  { label: 'UTF-16 with a byte order mark', bytes: Buffer.from('\uFEFFcafé', 'utf16le') },
  { label: 'UTF-16 without a byte order mark', bytes: Buffer.from('café', 'utf16le') },
  { label: 'UTF-16, big-endian', bytes: Buffer.from('\uFEFFcafé', 'utf16le').swap16() },
  { label: 'UTF-8 with a byte order mark', bytes: Buffer.from('\uFEFFcafé') },
  { label: 'cut inside a character', bytes: Buffer.from('café').subarray(0, 4) },
  { label: 'overlong NUL', bytes: Buffer.from([0x61, 0xc0, 0x80, 0x62]) },
  { label: 'surrogate in UTF-8', bytes: Buffer.from([0x61, 0xed, 0xa0, 0x80, 0x62]) },
  { label: 'zeros', bytes: Buffer.alloc(64) },
];

/** Dates and times as texts. */
export const ODD_DATES: readonly string[] = [
  ...'2024-02-29 2023-02-29 2024-02-30 2024-13-01 0000-00-00 0001-01-01 9999-12-31 -271821-04-20 +275760-09-13'.split(
    ' ',
  ),
  ...'2024-1-5 20240105 05/01/2024 2024-W05-1 1704412800 -1 1e20 NaN yesterday 2024-01-05T24:00:00Z'.split(' '),
  ...'2024-01-05T25:61:61Z 2024-01-05T10:00 2024-01-05T10:00:00+14:00 2024-01-05T10:00:00.123456789Z'.split(' '),
  '2024-01-05 10:00:00',
  '2026-03-29T02:30:00[Europe/Berlin]',
  ' 2024-01-05 ',
  '٢٠٢٤-٠١-٠٥',
];

/** Numbers at the limits of databases, of JavaScript, and beyond. */
export const ODD_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  0.5,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  -Number.MAX_SAFE_INTEGER,
  8.64e15,
  8.64e15 + 1,
  1e21,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
];
