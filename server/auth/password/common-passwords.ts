import { dictionary } from '@zxcvbn-ts/language-common'

/** Ranked by how often leaked lists hold them; the first ones are what guessers try. */
const ranksMax = 10_000

/** Common here and absent from the international list. Short ones also count with digits behind them. */
const japanese = `
  123456a aaa111 adgjmptw aikotoba aishiteru aisiteru aiueo aiueo12 akane akemi akihiro akiko akira amaterasu anpanman
  aoyama arashi arigatou asahi asakusa asdf1234 atsushi ayaka ayumi ayumu chihiro chocolat daiki daisuke densetsu
  disney doraemon dragonball evangelion fujisan fukuoka ganbaru ganbare gandamu genki ginza goku gundam hajime hamasaki
  hanako haruka haruki hello hellokitty hidekazu hideki hikari hikaru himawari himitsu hinata hirano hirosi hiroshi
  hiroki hiroko hirosima hiroshima hoge hogehoge hokkaido hontou ichigo ichiro inazuma inuyasha ishikawa itadakimasu
  jojo kagoshima kaito kakashi kamome kanako kaneko kannon kaoru karate katsuki kawaii kazuhiro kazuki kazuya keiko
  keisuke kenichi kenji kenshin kenta kentaro kimetsu kimura kirakira kitty kobayashi kochan kodomo kohei koinu
  kokoro konan konnichiwa kotsukotsu koukou kumamon kuroneko kyoto kyushu luffy maeda makoto mamoru manabu mariko
  masahiro masaki masako masaru masashi matsumoto matsuri megumi michiko miffy miho mikan minami minecraft misaki mitsuko
  mizuki momoka momoko momotaro moto musashi nagasaki nagoya nakamura nanako naoki naoko naomi naruto neko nekoneko nihon
  ninja nintendo nippon nobita nobunaga norinori noriko ohayou okaasan okayama okinawa omoide onegai onepiece onigiri
  osaka otousan pasuwado pasuwaado pikachu pokemon ponyo purikura rakuten ramen reiko ringo ryosuke ryota sachiko
  saikyou saitama sakamoto sakura samurai sapporo sasaki sasuke satoshi satou sayonara sayuri seiya sendai sentai
  shibuya shigeru shimizu shinichi shinjuku shinkansen shinobi shizuka shizuoka shogun shota shotaro softbank sonic
  sugar sukiyaki susumu sushi suzuki suzuka taiyou takagi takahashi takahiro takashi takayuki takeshi takumi takuya
  tamago tanaka taro tarou tatsuya tenshi tetsuya tigers tokyo tokyo2020 tomato tomoko tomohiro tomomi totoro toyota
  tsubasa tsuyoshi umaibou uranai usagi watanabe watashi yamada yamaguchi yamaha yamamoto yamato yasuko yasuyuki yokohama
  yoshida yoshiko youkai yukari yukiko yumi yumiko yutaka yuuki yuuta zenbu zelda
`
  .trim()
  .split(/\s+/)

const common: ReadonlySet<string> = new Set([...dictionary.passwords.slice(0, ranksMax), ...japanese])
const japaneseWords: ReadonlySet<string> = new Set(japanese)

/**
 * Whether a guesser tries it first, in any case and width. Also for what no list needs to name: one character repeated,
 * a short piece repeated, a run (23456789, ihgfedc) and a Japanese word with up to four digits.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  if (common.has(text) || isRun(text) || /^(.{1,3})\1+$/u.test(text)) return true
  const [, word = ''] = /^(\p{L}+)\d{1,4}$/u.exec(text) ?? []
  return japaneseWords.has(word)
}

function isRun(text: string): boolean {
  const steps = [...text].map((letter, at) => letter.charCodeAt(0) - text.charCodeAt(at - 1)).slice(1)
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
