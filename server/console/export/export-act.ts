import { approvalHours } from '#contract/console/console-rules.ts'
import { exportListAct, listNames } from '#contract/console/exports.ts'
import { jobStateNames } from '#contract/console/jobs.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { type DefinedAct, defineAct } from '../../acts/act.ts'
import { aboutMember } from '../../auth/member/about-member.ts'
import { statusNames } from '../review/review-words.ts'

/** Names of filters as the screens show them. */
const filterNames: Readonly<Record<string, string>> = {
  uid: '会員',
  status: '状態',
  state: '状態',
  kind: '種類',
  channel: '交換先',
  noted: '保留',
  assignee: '担当',
  person: '担当者',
  act: '操作',
  subject: '対象',
  day: '日付',
  buyer: '購入者',
  points: '金額',
  lot: 'ロット',
  number: '番号',
}

/** Values that the screens show under a name of their own. */
const valueNames: Readonly<Record<string, string>> = {
  ...statusNames,
  ...giftNames,
  ...jobStateNames,
  all: 'すべて',
}

/** A CSV of many rows holds many members' data. The requester downloads it once it is approved. */
export const exportAct: DefinedAct = defineAct(exportListAct, {
  uid: ({ filters }) => filters.uid ?? null,
  preview: async (tx, { list, filters }) => ({
    ...(filters.uid
      ? await aboutMember(tx, filters.uid)
      : { uid: null, subject: list, who: listNames[list] ?? list }),
    what: `「${listNames[list] ?? list}」の一覧を、1人で書き出せる上限を超えてCSVに書き出せるようにします。承認から${approvalHours}時間以内に1回だけ、依頼した人が一覧の「CSV」から書き出せます。`,
    changes: [{ label: '条件', before: null, after: inWords(filters) }],
    // A search may hold an address, which a request must not keep, and finds few rows.
    blocked: filters.q
      ? '検索した一覧は、まとめて書き出せません。検索を消して、条件を選んでください。'
      : null,
    gives: 0,
    needsSecondPerson: true,
  }),
  perform: async () => {},
  isDeferred: true,
})

const inWords = (filters: Readonly<Record<string, string>>) =>
  Object.entries(filters)
    .map(([name, value]) => `${filterNames[name] ?? name}：${valueNames[value] ?? value}`)
    .join('、') || 'すべて'
