import * as z from 'zod/mini'

/** A rule about points that members can read: what, from when, and when it was announced. */
export const ruleEntry = z.object({
  id: z.string(),
  title: z.string(),
  lines: z.array(z.string()),
  /** The first day in Japan on which it applies, and the last one if it ends. */
  from: z.string(),
  until: z.nullable(z.string()),
  /** Null before the launch, when there is nobody to announce it to. */
  announcedOn: z.nullable(z.string()),
})
export type RuleEntry = z.output<typeof ruleEntry>

/**
 * The base rules since the beginning, oldest first. Entries are never changed: a new value of a mission or a new rule is
 * a new entry. A test compares the newest values with `mission-rules.ts`.
 */
export const baseRules: readonly RuleEntry[] = [
  {
    id: 'base/2026-11-15',
    title: 'ポイントのルールを定めました',
    lines: [
      'メール認証 60pt（1回）',
      'はじめての記録 10pt（アプリごとに1回）',
      '今日の記録 1pt（アプリごとに1日1回）',
      'デイリースタンプ 1pt（1日1回、7日続くと3pt追加）',
      '1ptは1円相当。交換の手数料はありません。',
      '最後の獲得・交換・スタンプから12か月後の月末まで使えます。',
      '審査のある交換は、2営業日以内に結果をお知らせします。',
    ],
    from: '2026-11-15',
    until: null,
    announcedOn: null,
  },
]
