/** Files as operators have them, for the tests of the reader. Days are read on 2026-11-15. */

const utf8 = (text: string) => Buffer.from(text)
const marked = (text: string) => Buffer.from(`\ufeff${text}`)
/** 交換先,金額,コード,有効期限 and Amazonギフトカード in Shift_JIS, as Excel saves them in Japan. */
const shiftJis = (rest: string) =>
  Buffer.concat([
    Buffer.from('8cf08ab790e62c8be08a7a2c8352815b83682c974c8cf88afa8cc0', 'hex'),
    Buffer.from(rest),
  ])

const heads = 'channel,points,code,url,pin,expires_on'
const ja = '交換先,金額,コード,URL,PIN,有効期限'

type Example = { name: string; bytes: Buffer; encoding?: string; gift: Record<string, unknown> }

/** Each has one gift on line 2. */
export const readable: Example[] = [
  {
    name: 'our own format',
    bytes: utf8(`${heads}\namazon,1000,AQ-1,,,2028-03-31\n`),
    gift: { channel: 'amazon', points: 1000, code: 'AQ-1', url: null, pin: null, expiresOn: '2028-03-31' },
  },
  {
    name: 'UTF-8 with a byte order mark, CRLF and quotes, as Excel saves it',
    bytes: marked(`${ja}\r\n"Amazonギフトカード","1,000","AQ-1","","",2028/3/31\r\n`),
    gift: { channel: 'amazon', points: 1000, code: 'AQ-1', expiresOn: '2028-03-31' },
  },
  {
    name: 'Shift_JIS with Japanese headings',
    bytes: shiftJis('\r\namazon,"1,000",AQ-1,2028/3/31\r\n'),
    encoding: 'Shift_JIS',
    gift: { channel: 'amazon', points: 1000, code: 'AQ-1', expiresOn: '2028-03-31' },
  },
  {
    name: 'tabs, as in Excel’s Unicode text',
    bytes: utf8('交換先\t金額\tコード\namazon\t1,000\tAQ-1\n'),
    gift: { channel: 'amazon', points: 1000, code: 'AQ-1' },
  },
  {
    name: 'old Mac line ends and no line end at the end',
    bytes: utf8(`${heads}\ramazon,300,AQ-1,,,`),
    gift: { points: 300, expiresOn: null },
  },
  {
    name: 'amounts with a unit, in full-width digits',
    bytes: utf8(`${ja}\nＡｍａｚｏｎギフトカード,"￥１，０００",AQ-1,,,`),
    gift: { channel: 'amazon', points: 1000 },
  },
  { name: 'amounts with 円', bytes: utf8(`${ja}\namazon,"3,000円",AQ-1,,,`), gift: { points: 3000 } },
  {
    name: 'a day in Japanese',
    bytes: utf8(`${ja}\namazon,300,A,,,2028年3月1日`),
    gift: { expiresOn: '2028-03-01' },
  },
  {
    name: 'a day with a time',
    bytes: utf8(`${ja}\namazon,300,A,,,2028/3/3 10:00`),
    gift: { expiresOn: '2028-03-03' },
  },
  {
    name: 'a gift that ends today',
    bytes: utf8(`${ja}\namazon,300,A,,,2026/11/15`),
    gift: { expiresOn: '2026-11-15' },
  },
  {
    name: 'a URL with a comma in quotes, and a PIN with a leading zero',
    bytes: utf8(`${heads}\nquo,300,,"https://gift.example/a,b",0123,`),
    gift: { url: 'https://gift.example/a,b', pin: '0123' },
  },
  {
    name: 'headings with a unit, capitals and spaces',
    bytes: utf8('Channel,金額（円）,ギフト コード\namazon,300,A'),
    gift: { points: 300, code: 'A' },
  },
  {
    name: 'a code that only looks like a number with an E',
    bytes: utf8(`${heads}\namazon,300,12E5,,,`),
    gift: { code: '12E5' },
  },
]

/** Each has one line below the headings, which is refused. */
export const refused: { name: string; bytes: Buffer; says: string; line?: number }[] = [
  { name: 'a replacement character', bytes: utf8(`${heads}\namazon,300,A\ufffdB,,,`), says: '壊れた文字' },
  { name: 'NUL', bytes: utf8(`${heads}\namazon,300,A\0B,,,`), says: '壊れた文字' },
  { name: 'a control character', bytes: utf8(`${heads}\namazon,300,A\u001bB,,,`), says: '壊れた文字' },
  {
    name: 'UTF-8 with a broken byte',
    bytes: Buffer.concat([utf8(`${ja}\namazon,300,A`), Buffer.from([0xff]), utf8('B,,,')]),
    says: '壊れた文字',
  },
  {
    name: 'a byte order mark and a broken byte',
    bytes: Buffer.concat([marked(`${heads}\namazon,300,A`), Buffer.from([0xe3, 0x81]), utf8('B,,,')]),
    says: '壊れた文字',
  },
  {
    name: 'neither UTF-8 nor Shift_JIS',
    bytes: Buffer.from([0x81, 0xff, 0xfe, 0x0a, 0xff]),
    says: '文字コードを読み取れません',
    line: 1,
  },
  {
    name: 'a code in scientific notation',
    bytes: utf8(`${heads}\namazon,300,1.23E+15,,,`),
    says: '1.23E+15',
  },
  { name: 'a PIN in scientific notation', bytes: utf8(`${heads}\nquo,300,A,,1E+15,`), says: '1.23E+15' },
  {
    name: 'an amount in scientific notation',
    bytes: utf8(`${heads}\namazon,1E+03,A,,,`),
    says: '金額（points）は',
  },
  {
    name: 'an amount that is not offered',
    bytes: utf8(`${heads}\namazon,301,A,,,`),
    says: '金額（points）は',
  },
  { name: 'a wrongly grouped amount', bytes: utf8(`${heads}\namazon,"1,00",A,,,`), says: '金額（points）は' },
  { name: 'a negative amount', bytes: utf8(`${heads}\namazon,-300,A,,,`), says: '金額（points）は' },
  { name: 'an empty amount', bytes: utf8(`${heads}\namazon,,A,,,`), says: '金額（points）は' },
  { name: 'a hexadecimal amount', bytes: utf8(`${heads}\namazon,0x12c,A,,,`), says: '金額（points）は' },
  { name: 'an unknown channel', bytes: utf8(`${heads}\nbmazon,300,A,,,`), says: '交換先（channel）は' },
  {
    name: 'a gift already over',
    bytes: utf8(`${heads}\namazon,300,A,,,2026/11/14`),
    says: 'すでに過ぎています',
  },
  {
    name: 'a day that does not exist',
    bytes: utf8(`${heads}\namazon,300,A,,,2027/2/30`),
    says: '有効期限（expires_on）は',
  },
  {
    name: 'a day in the American order',
    bytes: utf8(`${heads}\namazon,300,A,,,3/31/2028`),
    says: '有効期限（expires_on）は',
  },
  {
    name: 'a serial number of Excel as a day',
    bytes: utf8(`${heads}\namazon,300,A,,,46843`),
    says: '有効期限（expires_on）は',
  },
  { name: 'a short row', bytes: utf8(`${heads}\namazon,300,A`), says: '値が足りません' },
  { name: 'a long row', bytes: utf8(`${heads}\namazon,300,A,,,,`), says: '列の数より多く' },
  { name: 'no code', bytes: utf8(`${heads}\namazon,300,,,1,`), says: 'コード（code）かURL' },
  {
    name: 'no PIN where the channel has one',
    bytes: utf8(`${heads}\nquo,300,A,,,`),
    says: 'QUOカードPayにはPINが必要です',
  },
  {
    name: 'a URL without https',
    bytes: utf8(`${heads}\nquo,300,,javascript:alert(1),1,`),
    says: 'URLは https://',
  },
  {
    name: 'a quote that is never closed',
    bytes: utf8(`${heads}\namazon,300,"A,,,\namazon,300,B,,,`),
    says: '値が足りません',
  },
  { name: 'a line break within a cell', bytes: utf8(`${heads}\namazon,300,"A\nB",,,`), says: '値の中に改行' },
  {
    name: 'a very long cell',
    bytes: utf8(`${heads}\namazon,300,${'A'.repeat(100_000)},,,`),
    says: '500文字を超える',
  },
  { name: 'no column for the amount', bytes: utf8('channel,code\namazon,A'), says: '列が必要です', line: 1 },
  { name: 'an empty file', bytes: utf8(''), says: '列が必要です', line: 1 },
  {
    name: 'a picture',
    bytes: Buffer.from('89504e470d0a1a0a0000000d49484452ffd9', 'hex'),
    says: '文字コードを読み取れません',
    line: 1,
  },
]
