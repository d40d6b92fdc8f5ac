import {
  deleteTemplateAct,
  saveTemplateAct,
  templatesMax,
  unknownPlaceholders,
} from '#contract/console/answer-templates.ts'
import { digits } from '#contract/values/digits.ts'
import { type ActPreview, type DefinedAct, defineAct } from '../acts/act.ts'
import { CallError } from '../http/call-error.ts'
import { deleteTemplate, lockTemplates, type StoredTemplate, saveTemplate } from './templates.ts'

/** The acts on the operators' own templates. */
export const templateActs: DefinedAct[] = [
  defineAct(saveTemplateAct, {
    preview: async (tx, { templateId, name, text, keepsOpen }) => {
      const all = await lockTemplates(tx)
      const known = all.find((each) => each.templateId === templateId) ?? null
      const others = all.filter((each) => each !== known)
      return {
        ...about(name),
        what: known
          ? 'お問い合わせの文例を変えます。'
          : 'お問い合わせの文例を加えます。担当者みんなが使えます。',
        changes: [
          { label: '名前', before: known?.name ?? null, after: name },
          { label: '文面', before: known?.text ?? null, after: text },
          { label: '返信の後', before: known && keptInWords(known), after: keptInWords({ keepsOpen }) },
        ],
        blocked: hindranceOf(others, name, text),
      }
    },
    perform: (tx, template, { actor, at }) =>
      saveTemplate(tx, { ...template, changedBy: actor.email, changedAt: at }),
  }),

  defineAct(deleteTemplateAct, {
    preview: async (tx, { templateId }) => {
      const known = (await lockTemplates(tx)).find((each) => each.templateId === templateId)
      if (!known) throw new CallError('not-found', 'template-unknown')
      return {
        ...about(known.name),
        what: 'お問い合わせの文例を消します。元に戻すことはできません。',
        changes: [{ label: '文面', before: known.text, after: null }],
        blocked: null,
      }
    },
    perform: (tx, { templateId }) => deleteTemplate(tx, templateId),
  }),
]

const about = (
  name: string,
): Pick<ActPreview, 'uid' | 'subject' | 'who' | 'gives' | 'needsSecondPerson'> => ({
  uid: null,
  subject: name,
  who: `文例「${name}」`,
  gives: 0,
  needsSecondPerson: false,
})

const keptInWords = ({ keepsOpen }: { keepsOpen: boolean }) => (keepsOpen ? '確認中のまま' : '返信済み')

function hindranceOf(others: readonly StoredTemplate[], name: string, text: string): string | null {
  if (others.some((each) => each.name === name)) return 'この名前の文例は、すでにあります。'
  if (others.length >= templatesMax) return `文例は${digits(templatesMax)}件までです。`
  const [unknown] = unknownPlaceholders(text)
  return unknown ? `${unknown} は、差し込める項目ではありません。` : null
}
