import { unverifiedKeptDays } from '#contract/retention-rules.ts'

/** Said at every registration whose address is still to be verified. */
export const unverifiedNote = `メール認証のないまま${unverifiedKeptDays}日間ご利用がないと、アカウントは削除されます。`
