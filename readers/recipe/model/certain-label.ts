import { splitItems } from '../layout/listed-items.ts'
import { tellsCooking } from '../words/chat.ts'
import { headingIn } from '../words/headings.ts'
import { hasAmount, isFact } from '../words/line-form.ts'
import { isServingsAlone } from '../words/servings.ts'
import { stepNumberIn } from '../words/step-number.ts'
import { dishLabel } from '../words/title.ts'
import type { Label } from './labels.ts'

/** The name of a picture, and the words of a page around its steps. */
const pageWords =
  /^[[［（(【〔]?(?:画像|写真|image|photo)\s*[:：]|^以上(?:です)?[。.！!]?$|^[[【［(（]?(?:PR|AD|広告|スポンサー)[\]】］)）:：]|^\S*\.(?:jpe?g|png|webp|gif|heic)$|^(?:手順|工程|step)\s?[\d０-９]{1,2}の?(?:画像|写真|動画)$|^[♫♬][ 　]|prevent your screen|keep (?:your )?screen (?:awake|on)|^add to (?:shopping )?(?:list|cart|basket)|^mark as complete/i

/** ※…, ⚠️…, 備考：…, 夫メモ：…, 【仕上げのコツ】… and ポイント一度冷ますと… between steps. */
const remark =
  /^(?:※|[【［[〈《][^】］\]〉》]{0,16}(?:コツ|ポイント|アドバイス|ヒント)[】］\]〉》]|[⚠💡📝✏]\uFE0F?|\S{0,4}(?:備考|メモ|コツ|ポイント|アドバイス)[\s:：]|ポイント(?=[一-龠ァ-ヶ]))/u

/** The other person of a chat listens: ふむふむ, なるほど！ */
const listening = /^(?:ふむふむ|ほうほう|なるほど|うんうん|はいはい|へ[ぇえー]+)[〜～ー。、！!♪…]*$/

/** The next lesson, the place to apply and the number of a page are about no recipe. */
const around =
  /^[〇一二三四五六七八九十]{2,3}$|^ごちそうさま(?:でした)?[^\p{L}\p{N}]*$|^(?:次回|前の(?:放送|記事)|次の(?:放送|記事)).{0,6}(?:放送|教室|予告|一覧)|☎|℡|までお知らせください/u

/**
 * The label that the form of a line leaves no doubt about, else the given one. 作り方 alone is never an ingredient or a
 * step, and a line with ※ or 備考 is a remark.
 */
export function certainLabel(text: string, label: Label, isFirst: boolean): Label {
  // たけのこごはん3合 above the ingredients is the dish; ごはん 2合 is food.
  if (isFirst && /\S(?:ごはん|ご飯|飯|めし|おこわ)\s?[\d０-９]合$/.test(text)) return 'title'
  // 品名：あんぱん　24個取り
  if (label === 'ingredient' && dishLabel.test(text)) return 'title'
  if (
    ['step', 'more', 'section', 'ingredient', 'group'].includes(label) &&
    (pageWords.test(text) || listening.test(text))
  )
    return 'out2'
  if ((label === 'step' || label === 'more') && !/\p{L}/u.test(text)) return 'out2'
  if (['step', 'more', 'section'].includes(label) && (remark.test(text) || isAside(text))) return 'memo2'
  if (label.startsWith('memo') && around.test(text)) return 'out3'
  // 20個ぐらいできる。 below the last step.
  if ((label === 'step' || label === 'more') && isServingsAlone(text)) return 'servings'
  if (label === 'ingredient' && isTerseStep(text)) return 'step'
  if (label === 'ingredient' && measures.test(text)) return 'memo1'
  // 卵2個、牛乳100ml、砂糖50g names no dish and tells nothing to do.
  const count = itemLabels.has(label) ? countItems(text) : 0
  if (count > (label === 'title' ? 2 : 3) && !isFact(text)) return 'ingredient'
  // 下準備1 above or below a picture.
  if (label === 'ingredient' && /^(?:下準備|手順|工程)/.test(text) && stepNumberIn(text)?.rest === '')
    return 'number'
  const heading = label === 'step' || label === 'ingredient' ? headingIn(text) : null
  if (!heading || heading.dish || heading.label) return label
  if (heading.kind === 'ingredients') return 'ingredientsHeading'
  return heading.kind === 'steps' ? 'stepsHeading' : label
}

/** 大さじ1＝15ml、1カップ＝200ml */
const measures = /^※?[\s　]*1?(?:大さじ|小さじ|カップ)1?(?:杯)?[\s　]*[=＝は][\s　]*\d+\s?(?:ml|cc|㏄)/i

const listLengthMax = 400
const itemLabels = new Set<Label>(['title', 'step', 'more', 'out0', 'out1'])

/** The number of items in a line with signs or spaces between them. */
function countItems(text: string): number {
  const words = text.split(/[\s　]+/)
  if (text.length > listLengthMax) return 0
  return words.length > 3 && words.every(hasAmount) ? words.length : splitItems(text).length
}

/** （ここは子ども担当！） between steps tells nothing to do. */
const isAside = (text: string) =>
  /^[（(][^（()）]*(?:[。！!][^（()）]*|[ねよ])[)）]$/.test(text) &&
  !tellsCooking(text.replace('気をつけ', ''))

/** 豚いためる→キムチ→水とめんつゆ */
const isTerseStep = (text: string) => /\S[→⇒]\S/.test(text) && tellsCooking(text) && !hasAmount(text)
