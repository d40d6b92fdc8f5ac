import { tellsCooking } from '../chat.ts'
import { headingIn } from '../headings.ts'
import { splitItems } from '../layout/listed-items.ts'
import { hasAmount } from '../line-form.ts'
import { stepNumberIn } from '../step-number.ts'
import type { Label } from './labels.ts'

/** The name of a picture, and the words of a page around its steps. */
const pageWords =
  /^[[［（(【〔]?(?:画像|写真|image|photo)\s*[:：]|^以上(?:です)?[。.！!]?$|^[[【［(（]?(?:PR|AD|広告|スポンサー)[\]】］)）:：]|^\S*\.(?:jpe?g|png|webp|gif|heic)$|prevent your screen|keep (?:your )?screen (?:awake|on)|^add to (?:shopping )?(?:list|cart|basket)|^mark as complete/i

/** ※…, 備考：…, 夫メモ：… and ポイント一度冷ますと… between steps. */
const remark = /^(?:※|\S{0,4}(?:備考|メモ|コツ|ポイント|アドバイス)[\s:：]|ポイント(?=[一-龠ァ-ヶ]))/

/** The other person of a chat listens: ふむふむ, なるほど！ */
const listening = /^(?:ふむふむ|ほうほう|なるほど|うんうん|はいはい|へ[ぇえー]+)[〜～ー。、！!♪…]*$/

/**
 * The label that the form of a line leaves no doubt about, else the given one. 作り方 alone is never an ingredient or a
 * step, and a line with ※ or 備考 is a remark.
 */
export function certainLabel(text: string, label: Label, isFirst: boolean): Label {
  // たけのこごはん3合 above the ingredients is the dish; ごはん 2合 is food.
  if (isFirst && /\S(?:ごはん|ご飯|飯|めし|おこわ)\s?[\d０-９]合$/.test(text)) return 'title'
  if (
    ['step', 'more', 'section', 'ingredient', 'group'].includes(label) &&
    (pageWords.test(text) || listening.test(text))
  )
    return 'out2'
  if (['step', 'more', 'section'].includes(label) && remark.test(text)) return 'memo2'
  if (label === 'ingredient' && isTerseStep(text)) return 'step'
  // 卵2個、牛乳100ml、砂糖50g names no dish.
  if (label === 'title' && splitItems(text).length > 2) return 'ingredient'
  // 下準備1 above or below a picture.
  if (label === 'ingredient' && /^(?:下準備|手順|工程)/.test(text) && stepNumberIn(text)?.rest === '')
    return 'number'
  const heading = label === 'step' || label === 'ingredient' ? headingIn(text) : null
  if (!heading || heading.dish || heading.label) return label
  if (heading.kind === 'ingredients') return 'ingredientsHeading'
  return heading.kind === 'steps' ? 'stepsHeading' : label
}

/** 豚いためる→キムチ→水とめんつゆ */
const isTerseStep = (text: string) => /\S[→⇒]\S/.test(text) && tellsCooking(text) && !hasAmount(text)
