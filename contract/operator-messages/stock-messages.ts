import { type Channel, giftNames } from '../exchange/channel-names.ts'
import { digits } from '../values/digits.ts'
import { message, type Text } from './message.ts'

/** The stock of gifts: importing, counting, rotating keys. */
export const stockMessages = {
  'gifts-usage': { ja: 'stock | expiring [--days 60] | rotate', en: 'stock | expiring [--days 60] | rotate' },
  'gifts-about': message<{ columns: string }>({
    ja: ({ columns }) =>
      [
        `ギフトの在庫を扱います。CSVファイルの1行目は見出しで、列は ${columns} です。`,
        'ファイルは1つのロットとして、全体を読み込むか、まったく読み込まないかのどちらかです。',
        '例:',
        '  npm run ops -- gifts import amazon.csv --cost-yen 9500 --buyer 佐藤 --reason 仕入れ',
        '  npm run ops -- gifts stock                                 それぞれの残数',
        '  npm run ops -- gifts expiring --days 90                    使われずに期限を迎えるもの',
        '  npm run ops -- gifts rotate                                GIFT_KEYS の先頭の鍵で暗号化し直す',
      ].join('\n'),
    en: ({ columns }) =>
      [
        `Gifts in stock. The file has a header line and the columns ${columns}.`,
        'A file is imported as one lot, as a whole or not at all.',
        'Examples:',
        '  npm run ops -- gifts import amazon.csv --cost-yen 9500 --buyer Sato --reason stock',
        '  npm run ops -- gifts stock                                 how many are left of each',
        '  npm run ops -- gifts expiring --days 90                    what expires unused',
        '  npm run ops -- gifts rotate                                encrypts all again with the first of GIFT_KEYS',
      ].join('\n'),
  }),
  'gifts-resealed': message<{ gifts: number }>({
    ja: ({ gifts }) => `${gifts} 件のギフトを暗号化し直しました。`,
    en: ({ gifts }) => `${gifts} gifts encrypted again`,
  }),
  'gift-file-errors': message<{ problems: { line: number; problem: Text }[]; more: number }>({
    ja: ({ problems, more }) =>
      [
        'ファイルに誤りがあります。何も読み込んでいません。',
        ...problems.map(({ line, problem }) => `  ${line} 行目: ${problem.ja}`),
        ...(more > 0 ? [`  ほか ${more} 件`] : []),
      ].join('\n'),
    en: ({ problems, more }) =>
      [
        'the file has errors; nothing was imported',
        ...problems.map(({ line, problem }) => `  line ${line}: ${problem.en}`),
        ...(more > 0 ? [`  and ${more} more`] : []),
      ].join('\n'),
  }),
  'gift-key-missing': message<{ keyId: string }>({
    ja: ({ keyId }) => `ギフトは鍵 ${keyId} で暗号化されていますが、GIFT_KEYS にありません。`,
    en: ({ keyId }) => `the gift is encrypted with key ${keyId}, which is not in GIFT_KEYS`,
  }),
  'gift-key-unknown': message<{ keyId: string; places: readonly string[] }>({
    ja: ({ keyId, places }) =>
      `鍵 ${keyId} を知らないサーバーが動いています（${places.join(',')}）。GIFT_KEYS に古い鍵と並べて書き、すべてのサーバーを再起動してから、もう一度実行してください。何も変更していません。`,
    en: ({ keyId, places }) =>
      `running servers do not know the key ${keyId} (${places.join(',')}): put it into GIFT_KEYS beside the old one, restart every server and try again; nothing was changed`,
  }),
  'gift-file-empty': { ja: 'ファイルにギフトがありません。', en: 'the file contains no gifts' },
  'csv-columns': message<{ columns: string }>({
    ja: ({ columns }) =>
      `交換先・金額と、コードかURLの列が必要です。1行目に列の名前を書いてください: ${columns}`,
    en: ({ columns }) => `the first line must name the columns: ${columns}`,
  }),
  'csv-encoding': {
    ja: '文字コードを読み取れません。UTF-8かShift_JISで保存し直してください',
    en: 'the file is neither UTF-8 nor Shift_JIS',
  },
  'csv-broken-text': {
    ja: '壊れた文字か、使えない文字があります。元のファイルを保存し直してください',
    en: 'broken or unusable characters; save the original file again',
  },
  'csv-too-many-rows': message<{ max: number }>({
    ja: ({ max }) => `一度に読み込めるのは${digits(max)}行までです。ファイルを分けてください`,
    en: ({ max }) => `a file has at most ${digits(max)} lines; split it`,
  }),
  'csv-too-many-cells': { ja: '列の数より多くの値があります', en: 'more cells than columns' },
  'csv-too-few-cells': { ja: '値が足りません。列の数と同じだけ必要です', en: 'fewer cells than columns' },
  'csv-line-break': {
    ja: '値の中に改行があります。引用符（"）が閉じていないかもしれません',
    en: 'a line break within a cell; a quote may be missing',
  },
  'csv-long-cell': message<{ max: number }>({
    ja: ({ max }) => `${max}文字を超える値があります`,
    en: ({ max }) => `a cell is longer than ${max} characters`,
  }),
  'csv-scientific': {
    ja: '数字が「1.23E+15」の形になり、桁が失われています。Excelの列を「文字列」にして、元のデータから作り直してください',
    en: 'a number is in scientific notation and has lost digits; make the file again with text columns',
  },
  'csv-channel': message<{ channels: readonly string[] }>({
    ja: ({ channels }) => `交換先（channel）は次のどれかにしてください: ${channels.join(', ')}`,
    en: ({ channels }) => `channel must be one of ${channels.join(', ')}`,
  }),
  'csv-points': message<{ amounts: readonly number[] }>({
    ja: ({ amounts }) => `金額（points）は次のどれかにしてください: ${amounts.join(', ')}`,
    en: ({ amounts }) => `points must be one of ${amounts.join(', ')}`,
  }),
  'csv-no-gift': { ja: 'コード（code）かURL（url）が必要です', en: 'a gift has a code or a url' },
  'csv-no-pin': message<{ channel: Channel }>({
    ja: ({ channel }) => `${giftNames[channel]}にはPINが必要です`,
    en: ({ channel }) => `a gift of ${channel} needs a pin`,
  }),
  'csv-url': { ja: 'URLは https:// で始めてください', en: 'url must begin with https://' },
  'csv-expires-on': {
    ja: '有効期限（expires_on）は 2028-03-31 か 2028/3/31 のような日付にしてください',
    en: 'expires_on must be a day such as 2028-03-31 or 2028/3/31',
  },
  'csv-over': { ja: '有効期限がすでに過ぎています', en: 'the gift is already over' },
  'csv-twice': message<{ first: number }>({
    ja: ({ first }) => `${first}行目と同じコードです`,
    en: ({ first }) => `the same code as on line ${first}`,
  }),
  'csv-other-amount': message<{ first: number }>({
    ja: ({ first }) => `${first}行目と同じコードですが、金額などの内容が違います`,
    en: ({ first }) => `the same code as on line ${first}, with another amount or other contents`,
  }),
  'csv-known': { ja: 'すでに在庫に登録されたコードです', en: 'the code is already in stock' },
  'days-malformed': message<{ days: string }>({
    ja: ({ days }) => `「${days}」は日数ではありません。`,
    en: ({ days }) => `'${days}' is not a number of days`,
  }),
  'stock-empty': {
    ja: '在庫はありません。gifts import <file.csv> で読み込んでください。',
    en: 'no gifts in stock; import some: gifts import <file.csv>',
  },
  'stock-sold-out': { ja: '在庫切れ', en: 'SOLD OUT' },
  'stock-low': { ja: '残りわずか', en: 'LOW' },
  'no-gift-expires': { ja: 'その期間に期限を迎えるギフトはありません。', en: 'no gift expires in that time' },
}
