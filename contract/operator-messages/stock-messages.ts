import { digits } from '../values/digits.ts'
import { message, type Text } from './message.ts'

type Import = { gifts: number; points: number; known: number; twice: number }

/** The stock of gifts: importing, counting, rotating keys. */
export const stockMessages = {
  'gifts-usage': {
    ja: 'import <file.csv> [--dry-run] | stock | expiring [--days 60] | rotate   [--json]',
    en: 'import <file.csv> [--dry-run] | stock | expiring [--days 60] | rotate   [--json]',
  },
  'gifts-about': message<{ columns: string }>({
    ja: ({ columns }) =>
      [
        `ギフトの在庫を扱います。CSVファイルの1行目は見出しで、列は ${columns} です。`,
        'ファイルは全体を読み込むか、まったく読み込まないかのどちらかです。在庫にあるギフトは飛ばします。',
        '例:',
        '  npm run ops -- gifts import amazon-2026-11.csv --dry-run   何が起こるかだけを表示',
        '  npm run ops -- gifts stock                                 それぞれの残数',
        '  npm run ops -- gifts expiring --days 90                    使われずに期限を迎えるもの',
        '  npm run ops -- gifts rotate                                GIFT_KEYS の先頭の鍵で暗号化し直す',
      ].join('\n'),
    en: ({ columns }) =>
      [
        `Gifts in stock. The file has a header line and the columns ${columns}.`,
        'A file is imported as a whole or not at all; gifts already in stock are skipped.',
        'Examples:',
        '  npm run ops -- gifts import amazon-2026-11.csv --dry-run   says what would happen',
        '  npm run ops -- gifts stock                                 how many are left of each',
        '  npm run ops -- gifts expiring --days 90                    what expires unused',
        '  npm run ops -- gifts rotate                                encrypts all again with the first of GIFT_KEYS',
      ].join('\n'),
  }),
  'gifts-would-import': message<Import>({
    ja: (counts) => `読み込むとこうなります: ${importJa(counts)}。何も変更していません。`,
    en: (counts) => `would import ${importEn(counts)}. Nothing was changed.`,
  }),
  'gifts-imported': message<Import>({
    ja: (counts) => `読み込みました: ${importJa(counts)}`,
    en: (counts) => `imported ${importEn(counts)}`,
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
  'gift-file-empty': { ja: 'ファイルにギフトがありません。', en: 'the file contains no gifts' },
  'csv-columns': message<{ columns: string }>({
    ja: ({ columns }) => `1行目に列の名前を書いてください: ${columns}`,
    en: ({ columns }) => `the first line must name the columns: ${columns}`,
  }),
  'csv-too-many-cells': { ja: '列の数より多くの値があります', en: 'more cells than columns' },
  'csv-channel': message<{ channels: readonly string[] }>({
    ja: ({ channels }) => `channel は次のどれかにしてください: ${channels.join(', ')}`,
    en: ({ channels }) => `channel must be one of ${channels.join(', ')}`,
  }),
  'csv-points': message<{ amounts: readonly number[] }>({
    ja: ({ amounts }) => `points は次のどれかにしてください: ${amounts.join(', ')}`,
    en: ({ amounts }) => `points must be one of ${amounts.join(', ')}`,
  }),
  'csv-no-gift': { ja: 'code か url が必要です', en: 'a gift has a code or a url' },
  'csv-url': { ja: 'url は https:// で始めてください', en: 'url must begin with https://' },
  'csv-expires-on': {
    ja: 'expires_on は 2027-03-31 のような日付にしてください',
    en: 'expires_on must be a day such as 2027-03-31',
  },
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

const importJa = ({ gifts, points, known, twice }: Import) =>
  `ギフト ${digits(gifts)} 件、合計 ${digits(points)} pt（在庫にあったもの ${known} 件、ファイル内の重複 ${twice} 件）`
const importEn = ({ gifts, points, known, twice }: Import) =>
  `${digits(gifts)} gifts of ${digits(points)} pt in all; ${known} were already in stock, ${twice} were duplicates in the file`
