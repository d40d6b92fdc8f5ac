import { type Month, monthName } from '../values/japan-month.ts'
import { message } from './message.ts'

/** The months: their statements, and closing them. */
export const monthMessages = {
  'months-usage': { ja: 'list | show <年-月>', en: 'list | show <year-month>' },
  'months-about': {
    ja: '月ごとのポイントの期首・増減・期末・引当を表示します。prove は台帳を検証し、close は一致した月を締めます。締めた月の数字は変わりません。',
    en: 'Opening, movements, closing and reserve of each month. prove verifies the ledger, close freezes a month that agrees.',
  },
  'months-none': { ja: 'まだ集計がありません。', en: 'no figures yet' },
  'month-malformed': message<{ month: string }>({
    ja: ({ month }) => `「${month}」は月ではありません。2026-10 のように指定してください。`,
    en: ({ month }) => `'${month}' is not a month: use a form such as 2026-10`,
  }),
  'month-unknown': message<{ month: string }>({
    ja: ({ month }) => `${month} の記録はありません。`,
    en: ({ month }) => `there are no figures of ${month}`,
  }),
  'blocked-month-closed': message<{ month: Month; by: string }>({
    ja: ({ month, by }) => `${monthName(month)}は、${by}がすでに締めました。`,
    en: ({ month, by }) => `${month} was closed by ${by}`,
  }),
  'blocked-month-running': message<{ month: Month }>({
    ja: ({ month }) => `${monthName(month)}は、まだ終わっていません。`,
    en: ({ month }) => `${month} is not over yet`,
  }),
  'blocked-month-order': message<{ month: Month }>({
    ja: ({ month }) => `先に${monthName(month)}を締めてください。`,
    en: ({ month }) => `close ${month} first`,
  }),
  'blocked-month-unproved': {
    ja: 'まだ検証が終わっていません。検証してから、もう一度お試しください。',
    en: 'the books of the month are not proved yet: prove them and try again',
  },
  'label-opening': { ja: '期首', en: 'opening' },
  'label-closing': { ja: '期末', en: 'closing' },
  'label-held': { ja: 'うち交換の手続き中', en: 'held for exchanges' },
  'label-expected-share': { ja: '交換される見込みの割合', en: 'share expected to be exchanged' },
  'label-reserve': { ja: '引当（円）', en: 'reserve (yen)' },
  'label-unopened': { ja: '未開封のギフト', en: 'unopened gifts' },
  'month-running': { ja: '進行中', en: 'running' },
  'month-waiting': { ja: '検証待ち', en: 'not verified' },
  'month-problem': { ja: '一致しません', en: 'does not agree' },
  'month-ready': { ja: '締められます', en: 'can be closed' },
  'month-frozen': { ja: '締め済み', en: 'closed' },
}
