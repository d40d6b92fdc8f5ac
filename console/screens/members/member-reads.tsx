import { Notice } from '#web/ui/feedback/notice.tsx'

export const MemberReads = () => (
  <Notice>理由は、ポイントの履歴で会員にも表示されます。会員が読む文で書いてください。</Notice>
)
