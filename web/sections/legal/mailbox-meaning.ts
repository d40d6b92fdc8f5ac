import { mailProviders } from '#contract/values/mailbox.ts'
import { listed } from '#web/text/legal-list.ts'

/** The meaning of メールボックス, from the table that the server goes by. */
export const mailboxMeaning = `メールアドレスから「+」以降の文字を除いたものをいい、${mailProviders
  .flatMap(({ name, domains, aliases: { isOneMailbox, ignored = '', tagMark } }) => {
    const same = [
      ...(isOneMailbox ? [`${listed([...domains])}の別`] : []),
      ...(ignored ? [`${[...ignored].map((mark) => `「${mark}」`).join('')}の有無`] : []),
      ...(tagMark ? [`「${tagMark}」より後の文字の別`] : []),
    ]
    return same.length > 0 ? [`${name}では${same.join('並びに')}`] : []
  })
  .join('、')}を問いません。`
