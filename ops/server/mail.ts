import { randomUUID } from 'node:crypto'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { postMails } from '#server/mail/post-mail.ts'
import { smtpSender } from '#server/mail/smtp-sender.ts'
import { operatorError } from '#server/operator-error.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'

export const mailCommand: Command = {
  name: 'mail',
  usage: operatorText('mail-usage'),
  about: operatorText('mail-about'),
  run: async ({ mail, operator: { name: operatorName }, publicOrigin }, [verb, to, ...more], { say }) => {
    if (verb !== 'test' || !to || more.length > 0) throw wrongUsage(mailCommand)
    if (!mail) throw operatorError('mail-not-configured')
    const { send, close } = smtpSender(mail)
    const post = postMails({ send, signature: { operatorName, publicOrigin } })
    const paragraphs = ['メールの設定を確かめるために、運営者が送った試しのメールです。']
    try {
      await post({ to, subject: '【こつこつ】試しのメール', paragraphs }, { id: randomUUID() })
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      throw operatorError('mail-failed', { detail }).causedBy(error)
    } finally {
      close()
    }
    console.log(say('mail-sent', { to }))
  },
}
