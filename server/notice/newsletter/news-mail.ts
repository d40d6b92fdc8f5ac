import { stopNewsPage, stopNewsPath } from '#contract/notice/news.ts'
import type { Operator } from '#contract/settings.ts'
import type { Mail } from '../../mail/mail.ts'
import type { StopTokens } from './stop-token.ts'

type Options = { operator: Operator; publicOrigin: string; tokens: StopTokens }

/** Marked as advertising, with sender, address and a way to stop it, as 特定電子メール法 requires. */
export const newsMails =
  ({ operator, publicOrigin, tokens }: Options) =>
  (mail: Mail, uid: string, newsletter: string | null): Mail => {
    const token = tokens.of(uid)
    return {
      ...mail,
      subject: `【広告・宣伝】${mail.subject}`,
      notes: [imprint(operator)],
      unsubscribe: {
        pageUrl: publicOrigin + stopNewsPage(token, newsletter),
        postUrl: `${publicOrigin}${stopNewsPath}?${new URLSearchParams({ token, ...(newsletter && { newsletter }) })}`,
      },
    }
  }

const imprint = ({ name, address, phone, email }: Operator) =>
  [
    'このメールは、お得なお知らせの受信に同意された方へお送りしています。配信は、下のリンクからいつでも停止できます。',
    `送信者　${name}`,
    `住所　　${address}`,
    `連絡先　${email}　${phone}`,
  ].join('\n')
