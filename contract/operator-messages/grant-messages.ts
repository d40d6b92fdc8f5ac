import { grantAgainDays } from '../console/console-rules.ts'
import { message } from './message.ts'

/** Grants to many members from a file. */
export const grantMessages = {
  'label-batch': { ja: '一括付与', en: 'batch' },
  'label-batch-file': { ja: 'ファイル', en: 'file' },
  'label-batch-line': { ja: '行', en: 'line' },
  'label-batch-member': { ja: '会員', en: 'member' },
  'label-batch-points': { ja: 'ポイント', en: 'points' },
  'label-batch-outcome': { ja: '結果', en: 'outcome' },
  'bulk-grant-usage': { ja: 'list | show <batch> [--failed]', en: 'list | show <batch> [--failed]' },
  'bulk-grant-about': {
    ja: [
      '多くの会員に、CSVファイルからポイントを付与します。1行目は見出しで、列は「会員」と「ポイント」です。',
      '別の担当者が承認すると、サーバーが付与します。同じファイルは、何度実行しても1回だけです。',
      `${grantAgainDays}日以内にほかのファイルで同じポイント数か同じメッセージの付与を受けた会員は、--pays-again がなければ付与しません。`,
      'show --failed は、付与できなかった行を、直して読み込めるファイルとして表示します。',
      '読み込んだファイルは、--dry-run でも下書きとしてコンソールに残ります。',
      '例:',
      '  npm run ops -- bulk-grant run owabi.csv --note "障害のお詫び" --reason "11/15の障害" --dry-run',
      '  npm run ops -- bulk-grant list',
      '  npm run ops -- bulk-grant show <batch>',
    ].join('\n'),
    en: [
      'Grants points to many members from a CSV file. The first line is a header; its columns are member and points.',
      'The server pays once a colleague has approved. The same file is paid once, however often it is run.',
      `Members who received the same amount or message by another file within ${grantAgainDays} days are skipped without --pays-again.`,
      'show --failed prints the lines that failed as a file, to be mended and run.',
      'A file that was read stays in the console as a draft, also with --dry-run.',
      'Examples:',
      '  npm run ops -- bulk-grant run apology.csv --note "our apology" --reason "outage of 11/15" --dry-run',
      '  npm run ops -- bulk-grant list',
      '  npm run ops -- bulk-grant show <batch>',
    ].join('\n'),
  },
  'bulk-grant-unreadable': message<{ problem: string }>({
    ja: ({ problem }) => `ファイルを読み込めません: ${problem}`,
    en: ({ problem }) => `the file cannot be read: ${problem}`,
  }),
  'bulk-grant-unknown': message<{ batch: string }>({
    ja: ({ batch }) => `一括付与 ${batch} はありません。`,
    en: ({ batch }) => `there is no batch ${batch}`,
  }),
  'bulk-grant-counts': message<{ paid: number; points: number; skipped: number; open: number }>({
    ja: ({ paid, points, skipped, open }) =>
      `付与済み ${paid}人 ${points}pt、付与しない行 ${skipped}、残り ${open}`,
    en: ({ paid, points, skipped, open }) =>
      `${paid} paid with ${points} pt, ${skipped} skipped, ${open} to go`,
  }),
}
