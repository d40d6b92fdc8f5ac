import { mailProviders } from '#contract/values/mailbox.ts'
import { listed } from '#web/text/legal-list.ts'

/** The meaning of メールボックス, from the table that the server goes by. */
export const mailboxMeaning = `メールアドレスから「+」以降の文字を除いたものをいい、${mailProviders
  .map(({ name, domains, ignored }) => {
    const marks = [...ignored].map((mark) => `「${mark}」`).join('')
    return `${name}では${listed([...domains])}の別${marks && `並びに${marks}の有無`}`
  })
  .join('、')}を問いません。`
