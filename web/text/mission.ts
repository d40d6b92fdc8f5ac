import type { MissionRefusal } from '#contract/point/mission.ts'
import { returningAddressDays } from '#contract/retention-rules.ts'

/** Why a mission brought nothing, as the member reads it. */
const sentences: Record<MissionRefusal, string> = {
  restricted: '利用制限中のため、ポイントは付きません。',
  returning: `退会の確定から${returningAddressDays}日以内に再登録されたため、はじめての特典の対象外です。`,
  mailbox: '同じメールボックスの別のアカウントで受け取り済みのため、はじめての特典の対象外です。',
  checking: '達成を受け付けました。運営で確認したあと、ポイントが自動で付きます。',
}

export const refusalSentence = (refusal: MissionRefusal): string => sentences[refusal]
