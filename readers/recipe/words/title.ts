import type { PastedLine } from '../layout/normalise.ts'
import { addressed, cleanTitle } from './clean-title.ts'

/** The words in front of the dish in a row that names it and nothing else. */
export const dishLabel = /^(?:料理名|レシピ名|メニュー名|献立名|品名)\s*[:：\t]\s*\S/

/** The dish that a line names. */
export const dishIn = (text: string): string => dishTold(text) ?? cleanTitle(text)

/** The dish of an English sentence that announces its recipe; nothing else in the line can be the dish. */
export const dishAnnounced = (text: string): string | null =>
  (recipeFor.exec(text) ?? hereIs.exec(text))?.[1] ?? null

const quotedDish =
  /^(?!型番|品番|機種|メニュー番号|自動メニュー)[^「『“。、！!]{0,14}[「『“]([^「」『』“”。、！!？?]{2,24})[」』”](?:の(?:作り方|レシピ)|を作|です|でした|にし)?[^「『“]{0,12}$/
/** もう店には戻れない『ねぎ塩豚丼』の作り方, はい、「豚汁」のレシピです。 */
const doubleQuoted = /[『「]([^『』「」。、！!？?]{2,24})[』」]の?(?:作り方|つくり方|レシピ)/
const toldDish =
  /^(?:.{0,10}[、。！!])?([^、。！!]{2,20}?)の(?:作り方|つくり方|つくりかた|レシピ)(?:を|は|、|送|教|だ|なん|です|書|ね|おし|おね|ちょうだい|シェア).{0,14}$/
/** お母さんの唐揚げ教えてって言ってたから送るね, 豚汁ね、うちはこう. */
const askedDish =
  /^([^、。！!？?]{2,14}?)(?:の?(?:教えて|おしえて|送るね|送ります)|(?:の|、)?レシピ(?:ある|って)|[ねな]、).{0,24}$/
/** きんぴらってどう作るの？ */
const wantedDish =
  /^(?:[^、。！!？?]{2,8}[、！!])?([^、。！!？?]{2,16}?)(?:って|は)、?どう(?:やって|や|作|つく)/
/** この前言ってたポテサラ、こんな感じで作ってる */
const shownDish =
  /^(?:.{0,12}[！!、\s])?([^、。！!？?\s]{2,16}?)(?:、|は)?(?:こんな感じ|こうやって|こう作|うちはこ[うれ]).{0,14}$/
const englishDish = /(?:that|the|my|our|your|for)\s+([a-z][a-z ]{2,30}?)\s+recipe\b/i
/** Here's a simple recipe for Thai Basil Beef that you can make in 20 minutes: */
const recipeFor =
  /\brecipe for\s+(?:an?\s+|the\s+|my\s+|some\s+)?(?:(?:simple|easy|quick|classic|great|delicious|basic)\s+)*(\p{L}[^,.:;!?]{2,40}?)(?=\s+(?:that|which|you|with which|to)\b|\s*[,.:;!?]|$)/iu
/** Here's a simple Chicken Tikka Masala recipe that serves 4: */
const hereIs =
  /\bhere(?:'s|’s| is)\s+(?:an?|the|my|our)\s+(?:(?:simple|easy|quick|classic|great|delicious|basic|authentic)[,\s]+)*(\p{L}[^,.:;!?]{2,40}?)\s+recipe\b/iu
const closedDish = /^[【「『]([^】」』]{2,24})[】」』]\s*(?:でした|の?完成|を作りました)/

/** 今日は一番よく作る in front of the dish. */
const clause = /^.*(?:[てっいしれ]た|作る|[はがも、])(?=\S{2})/

export const ago =
  /^ね[えぇー]+、?(?:うちの)?(?=\S{2})|^(?:昨日|この前|こないだ|先日|例|さっき|この間|いつも|今日|お?尋ね|ご?質問|お?約束|リクエスト|ご?希望)の(?=\S{2})/

/** 先日お尋ねのレシピです names no dish. */
const noDish =
  /お尋ね|ご希望|お約束|約束|頼まれ|以下|下記|^(?:例|この|その|こちら|うち|わが家|我が家|いつも|昨日|今日|本日|次|前回)$/

/** The dish in a sentence: 今日の夕飯は「豚汁」です。 or 豚汁の作り方を送るね. */
function dishTold(written: string): string | null {
  const text = written.replace(addressed, '')
  const dish =
    doubleQuoted.exec(text)?.[1] ??
    quotedDish.exec(text)?.[1]?.replace(/(?:(?![\d#*])\p{Emoji})+$/u, '') ??
    toldDish.exec(text)?.[1]?.replace(clause, '').replace(ago, '') ??
    (wantedDish.exec(text) ?? askedDish.exec(text))?.[1]?.replace(ago, '') ??
    shownDish.exec(text)?.[1]?.replace(clause, '').replace(ago, '') ??
    dishAnnounced(text) ??
    englishDish.exec(text)?.[1] ??
    ''
  return dish === '' || noDish.test(dish) ? null : dish
}

/** The dish in the last words of a text without a title: 【豚汁】でした！ */
export const dishAtEnd = (lines: readonly PastedLine[]): string =>
  lines.map(({ text }) => closedDish.exec(text)?.[1] ?? '').find((dish) => dish !== '') ?? ''
