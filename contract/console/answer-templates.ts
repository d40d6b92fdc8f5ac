import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { characterCount, cleanLine, cleanText } from '../values/clean-text.ts'
import { operatorAct } from './act.ts'
import { answerLengthMax } from './contacts.ts'
import { operatorCallable } from './operator-callable.ts'

/** Words that a template leaves open, in braces. They are filled in when the template is picked. */
export const placeholders = ['お名前', '受付番号', '種別', '受付日', '担当者'] as const
type Placeholder = (typeof placeholders)[number]

const inBraces = /\{([^{}\n]{1,20})\}/g
const isPlaceholder = (name: string): name is Placeholder => placeholders.some((each) => each === name)

/** Each place is filled once: a name that looks like a placeholder stays a name. */
export const fillPlaceholders = (text: string, values: Record<Placeholder, string>): string =>
  text.replace(inBraces, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))

/** Whether a placeholder is still open. */
export const hasPlaceholder = (text: string): boolean =>
  [...text.matchAll(inBraces)].some(([, name = '']) => isPlaceholder(name))

/** Words in braces that are no placeholder, which nobody would fill in. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(inBraces)].flatMap(([whole, name = '']) => (isPlaceholder(name) ? [] : [whole]))

export const templatesMax = 100
export const templateNameMax = 30

const templateId = z.uuid()
const template = z.object({
  name: z.string().check(
    z.overwrite(cleanLine),
    z.refine((text) => text !== '' && characterCount(text) <= templateNameMax),
  ),
  text: z.string().check(
    z.overwrite(cleanText),
    z.refine((text) => text !== '' && characterCount(text) <= answerLengthMax),
  ),
  /** The answer leaves the contact open. */
  keepsOpen: z.boolean(),
})
export type AnswerTemplate = z.output<typeof template>

const templateRow = z.extend(template, { templateId, changedBy: z.string(), changedAt: time })
export type TemplateRow = z.output<typeof templateRow>

/** The templates that operators wrote, by name. */
export const listAnswerTemplates = operatorCallable({
  name: 'console-template-list',
  role: 'viewer',
  idempotent: true,
  input: nothing,
  output: z.object({ templates: z.array(templateRow) }),
})

/** Writes a new template, or changes the one with this id. */
export const saveTemplateAct = operatorAct({
  name: 'console-template-save',
  act: 'templates save',
  role: 'support',
  bodyBytesMax: 20_480,
  input: z.extend(template, { templateId }),
})

export const deleteTemplateAct = operatorAct({
  name: 'console-template-delete',
  act: 'templates delete',
  isFinal: true,
  role: 'support',
  input: z.object({ templateId }),
})

/** Beginnings of answers that everybody has. The operator completes them. */
export const answerTemplates: readonly AnswerTemplate[] = [
  {
    name: '確認中のご連絡',
    keepsOpen: true,
    text: 'お問い合わせいただき、ありがとうございます。\nただいま内容を確認しております。確認が済み次第、あらためてご連絡いたします。いましばらくお待ちください。',
  },
  {
    keepsOpen: false,
    name: '詳しい内容をうかがう',
    text: 'お問い合わせいただき、ありがとうございます。\n状況を詳しく確認するため、次の点をお知らせください。\n\n・ご利用の端末とブラウザ\n・操作した日時\n・画面に表示されたメッセージ',
  },
  {
    keepsOpen: false,
    name: 'ポイントの反映',
    text: 'お問い合わせいただき、ありがとうございます。\nポイントの獲得と利用の記録は、「ポイント」の履歴でご確認いただけます。履歴に見当たらない場合は、獲得した日とミッションの名前をお知らせください。',
  },
  {
    keepsOpen: false,
    name: '交換の審査',
    text: 'お問い合わせいただき、ありがとうございます。\n交換のお申し込みは、ただいま審査しております。通常2営業日以内に結果をお知らせします。審査の間も、ポイントは確保されています。',
  },
  {
    keepsOpen: false,
    name: '解決のご連絡',
    text: 'お問い合わせいただき、ありがとうございます。\nお知らせいただいた件は解決しました。ご不便をおかけし、申し訳ございませんでした。',
  },
]
