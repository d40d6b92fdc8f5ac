import { randomUUID } from 'node:crypto'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { postMails } from '#server/mail/post-mail.ts'
import { smtpSender } from '#server/mail/smtp-sender.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Command, CommandCall } from '../command-line/command.ts'

export const mailCommand: Command = {
  name: 'mail',
  usage: operatorText('mail-usage'),
  about: operatorText('mail-about'),
  // It changes no data, and the operator names the address.
  verbs: { test: { kind: 'look', database: 'none', words: 1, run: sendTest } },
}

async function sendTest({ env, words, say }: CommandCall): Promise<string> {
  const { mail, operator, publicOrigin } = env
  const [to = ''] = words
  if (!mail) throw operatorError('mail-not-configured')
  const { send, close } = smtpSender(mail)
  const post = postMails({ send, signature: { operatorName: operator.name, publicOrigin } })
  const paragraphs = ['メールの設定を確かめるために、運営者が送った試しのメールです。']
  try {
    await post({ to, subject: '【こつこつ】試しのメール', paragraphs }, { id: randomUUID() })
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    throw operatorError('mail-failed', { detail }).causedBy(error)
  } finally {
    close()
  }
  return say('mail-sent', { to })
}
