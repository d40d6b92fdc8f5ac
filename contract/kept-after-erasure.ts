import {
  accessLogKeptDays,
  attemptKeptHours,
  returningAddressDays,
  trustSignalDays,
} from './retention-rules.ts'

type Kept = {
  /** As the privacy policy prints it. */
  what: string
  why: string
  until: string
}

/**
 * Everything that stays after an account is erased. The privacy policy prints this list, and
 * `server/account/kept-tables.ts` names the tables and the job that ends each.
 */
export const keptAfterErasure = {
  ledger: {
    what: 'ポイントの増減と交換の記録（会員との結び付きを消去したもの）',
    why: '帳簿の正確さを保つため',
    until: '個人を識別できない記録として保存します。',
  },
  audit: {
    what: '運営者の操作の記録（会員に関する部分は暗号化され、その会員の復号の鍵を消去したもの）',
    why: '運営者の操作が記録から削除され、又は改ざんされていないことを確かめるため',
    until: '誰にも読めない記録として保存します。',
  },
  returning: {
    what: '退会した会員のメールボックスの照合値',
    why: '特典のポイントが重ねて付与されることを防ぐため',
    until: `退会の確定から${returningAddressDays}日間`,
  },
  trust: {
    what: '不正利用を見分けるための照合値及び利用停止等の事実（会員との結び付きを消去したもの）',
    why: '一人による多数の登録等の不正を防ぐため',
    until: `照合値は最後に確認した日から、利用停止等の事実は退会の確定から、それぞれ${trustSignalDays}日間`,
  },
  attempts: {
    what: 'ログイン等の試行回数及びお問い合わせの送信回数を数えるための照合値',
    why: '不正なログイン及び大量の送信を防ぐため',
    until: `最後の試行又は送信から${attemptKeptHours}時間（消去は1日1回まとめて行います。）`,
  },
  log: {
    what: '通信の記録',
    why: '障害及び不正な通信の調査のため',
    until: `取得から${accessLogKeptDays}日間`,
  },
} as const satisfies Record<string, Kept>

export type KeptName = keyof typeof keptAfterErasure
