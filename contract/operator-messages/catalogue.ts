import { actMessages } from './act-messages.ts'
import { auditMessages } from './audit-messages.ts'
import { campaignMessages } from './campaign-messages.ts'
import { changeMessages } from './change-messages.ts'
import { channelMessages } from './channel-messages.ts'
import { commandMessages } from './command-messages.ts'
import { consoleMessages } from './console-messages.ts'
import { contactMessages } from './contact-messages.ts'
import { databaseMessages } from './database-messages.ts'
import { doctorMessages } from './doctor-messages.ts'
import { exchangeMessages } from './exchange-messages.ts'
import { grantMessages } from './grant-messages.ts'
import { labels } from './labels.ts'
import { ledgerMessages } from './ledger-messages.ts'
import { memberMessages } from './member-messages.ts'
import type { Language, Message, Text } from './message.ts'
import { monthMessages } from './month-messages.ts'
import { names } from './names.ts'
import { noticeMessages } from './notice-messages.ts'
import { referralMessages } from './referral-messages.ts'
import { serverMessages } from './server-messages.ts'
import { settingMessages } from './setting-messages.ts'
import { signalMessages } from './signal-messages.ts'
import { statsMessages } from './stats-messages.ts'
import { stockMessages } from './stock-messages.ts'

/** Everything operators read, by key. The command line uses it, and so can a page for operators. */
export const operatorMessages = {
  ...actMessages,
  ...auditMessages,
  ...campaignMessages,
  ...changeMessages,
  ...channelMessages,
  ...commandMessages,
  ...consoleMessages,
  ...contactMessages,
  ...databaseMessages,
  ...doctorMessages,
  ...exchangeMessages,
  ...grantMessages,
  ...labels,
  ...ledgerMessages,
  ...memberMessages,
  ...names,
  ...monthMessages,
  ...noticeMessages,
  ...referralMessages,
  ...serverMessages,
  ...settingMessages,
  ...signalMessages,
  ...statsMessages,
  ...stockMessages,
}

type Catalogue = typeof operatorMessages
export type MessageKey = keyof Catalogue
/** A message's parameters as a rest argument: none, or one object. */
export type ParamsOf<Key extends MessageKey> = Catalogue[Key] extends Text
  ? []
  : Catalogue[Key] extends Message<infer Params>
    ? [params: Params]
    : never

/** A message in both languages, for whoever shows it later. */
export function operatorText<Key extends MessageKey>(key: Key, ...params: ParamsOf<Key>): Text {
  return { ja: textIn('ja', key, params), en: textIn('en', key, params) }
}

export type Say = <Key extends MessageKey>(key: Key, ...params: ParamsOf<Key>) => string

/** A function that returns messages in one language. */
export const sayIn =
  (language: Language): Say =>
  (key, ...params) =>
    textIn(language, key, params)

function textIn<Key extends MessageKey>(language: Language, key: Key, [params]: ParamsOf<Key>): string {
  const text: string | Message<never>[Language] = operatorMessages[key][language]
  // ParamsOf has matched the parameters with the key.
  return typeof text === 'string' ? text : text(params as never)
}
