import type { PastedRecipe } from '../draft.ts'
import type { ReadLine } from '../model/labelled.ts'
import { isAmountAlone, splitLine } from '../quantity/split-line.ts'
import { tellsCooking } from '../words/chat.ts'
import { servingsIn } from '../words/servings.ts'

type Told = {
  title: string
  servings: Pick<PastedRecipe, 'servings' | 'servingUnit'> | null
  ingredients: ReadLine[]
  steps: ReadLine[]
  memo: ReadLine[]
}

const sentencesMin = 3
const nameLengthMax = 12
const listingLengthMax = 300
/** A name with its amount is short, and only the beginning of a clause is searched. */
const clauseLengthMax = 24
const opening =
  /^(?:えっと|えーと|あの|今日は|今回は|では)?、?(.{2,24}?)の?(?:(?:メモ|レシピ|作り方|つくり方)(?:です|を(?:紹介|説明|お話し)し?ます)?|を作(?:ります|っていきます)|[\d０-９一二三四五六]人[分前](?:です)?)[。!！]?$/
const listing =
  /^(?:えっと|まず|次に)?、?(?:材料|調味料|合わせ調味料|味付け|用意するもの|具材?|たれ|タレ|使うの|いるもの|必要なの)(?:は|が)、?/
const said = /^(?:作り方|つくり方|手順|やり方)(?:は、?|[。:：]\s*)/

/** A recipe told in one paragraph: each sentence is a step, and the amounts in them are the ingredients. */
export function readProse(steps: readonly ReadLine[], hasIngredients: boolean): Told | null {
  const [only] = steps
  if (!only || steps.length > 1) return null
  const told = sentencesIn(only.text)
  if (told.length < sentencesMin) return null
  const [first = '', ...rest] = told
  const title = hasIngredients ? undefined : opening.exec(first)?.[1]
  const lineOf = (text: string): ReadLine => ({ text, from: [...only.from] })
  const items = hasIngredients ? [] : told.flatMap(itemsIn)
  const cooked = (title ? rest : told).filter((each) => hasIngredients || !isListed(each))
  return {
    title: title ?? '',
    servings: hasIngredients ? null : servingsIn(only.text),
    ingredients: items.length > 1 ? items.map(lineOf) : [],
    steps: cooked
      .map((each) => each.replace(said, ''))
      .filter((each) => each !== '')
      .map(lineOf),
    memo: title ? [lineOf(first)] : [],
  }
}

/** The ingredients of a recipe that names them only in its steps: きゅうり2本を叩いて割る. */
export function itemsTold(steps: readonly ReadLine[]): Pick<Told, 'ingredients' | 'steps'> {
  const items = steps.flatMap(({ text, from }) =>
    itemsIn(text).map((item) => ({ text: item, from: [...from] })),
  )
  if (items.length < 2) return { ingredients: [], steps: [...steps] }
  return { ingredients: items, steps: steps.filter(({ text }) => !isListed(text)) }
}

/** 使うのは鮭が3切れ、みそが大さじ1 names its items in a sentence. */
export const listedItems = (text: string): string[] =>
  listing.test(text) ? listedIn(text.replace(listing, '')) : []

/** Dictated text has no full stops: there a sentence ends with です or ます. */
function sentencesIn(text: string): string[] {
  const stop = /。/.test(text)
    ? /(?<=。)(?![」』）)])|(?<=[!！])(?=材料)|(?<=[a-z)][.!])\s+(?=[a-z])/i
    : /(?<=[a-z)][.!])\s+(?=[a-z])|(?<=(?:です|ます|でした|ました|ください))(?![。、がのねよかけしとまの\s」])/i
  return text
    .split(stop)
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

/** 大葉を1枚ずつのせる */
const eachGets = /^([^\d０-９をにで]{1,8})を([\d０-９/]+(?:枚|個|本|切れ|片|g|つ)ずつ)/

/** 大根 1本 from 大根1本は皮をむく; every clause may begin with a name and its amount. */
function itemsIn(sentence: string): string[] {
  if (isListing(sentence)) return listedIn(sentence.replace(listing, ''))
  return sentence
    .split(
      /[、。\s　]|(?<=[\d０-９々量み分枚個本杯合袋缶gl)）])と|(?<=[枚個本])に(?=[^、。を]{1,8}を[\d０-９]+\S{1,2}ずつ)/,
    )
    .flatMap((whole) => {
      const clause = whole.slice(0, clauseLengthMax)
      const [, what, much] = eachGets.exec(clause) ?? []
      if (what && much) return [`${what} ${much}`]
      for (const { index } of `${clause}を`.matchAll(/[はをとにで]|(?=のせ|入れ|加え|かけ)/g)) {
        const { name, amount } = splitLine(clause.slice(0, index))
        const isItem = name !== '' && name.length <= nameLengthMax && !/[をはで]/.test(name)
        if (isItem && isAmountAlone(amount)) return [`${name} ${amount}`]
      }
      return []
    })
}

const amounts =
  /(?:大さじ|小さじ|カップ|[大小](?=[\d０-９./]+(?:$|[\s　、。])))[\d０-９./一二三四五]+(?:と[\d０-９][/／][\d０-９])?|(?:約)?(?:[\d０-９]+(?:[./][\d０-９]+)?|[一二三四五六七八九十]+)(?:g|腹|グラム|kg|キロ|ml|cc|リットル|個|本|枚|片|かけ|束|袋|丁|玉|株|缶|合|杯|切れ|パック|尾|房|cm|センチ)(?:分|くらい|ほど)?|適量|少々|少し|ひとつまみ|半分/g

/** 材料は…, or a sentence with many amounts that tells nothing to do. */
const isListing = (sentence: string) =>
  sentence.length <= listingLengthMax &&
  (listing.test(sentence) || ((sentence.match(amounts)?.length ?? 0) > 2 && !tellsCooking(sentence)))

/** True for a listing of which every amount became an item. Others stay steps, so that nothing is lost. */
const isListed = (sentence: string) =>
  isListing(sentence) &&
  listedIn(sentence.replace(listing, '')).length >= (sentence.match(amounts)?.length ?? 0) &&
  !/[\p{L}\p{N}]/u.test(restOf(sentence))

/** The words behind the last amount of a listing that say more than its end. */
const restOf = (sentence: string) =>
  (sentence.split(amounts).at(-1) ?? '')
    .replace(lastName, '')
    .replace(/^[\s　、]*(?:くらい|ぐらい|ほど|程度|分|ずつ)?(?:です|だよ|だけ|ね|よ)*/, '')

/** 塩 behind the other items may have no amount. */
const lastName = /^[\s　、]+([ぁ-んァ-ヶ一-龠ー]{1,8})[。]?$/

/** 鶏もも肉が250gピーマンが2個です: the words between two amounts are a name. */
function listedIn(text: string): string[] {
  const items: string[] = []
  let from = 0
  for (const { 0: amount, index } of text.matchAll(amounts)) {
    const name = text
      .slice(from, index)
      .replace(/^.*?[\d０-９](?:人[分前]|杯分)で?、?/, '')
      .replace(/^(?:と|で|、|。|それから、?|あと、?|\s)+/, '')
      .replace(/(?<!しょう)[がはをも\s]$/, '')
    if (name !== '' && name.length <= nameLengthMax) items.push(`${name} ${amount}`)
    from = index + amount.length
  }
  const last = lastName.exec(text.slice(from))?.[1]
  return last && items.length > 0 ? [...items, last] : items
}
