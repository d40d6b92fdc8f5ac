import { Map as YMap } from 'yjs'
import { type Cooked, earns, type Recipe } from '#contract/apps/app-recipe.ts'
import { textIn } from '#contract/apps/text-in.ts'
import { dayMs, japanDay } from '#contract/values/japan-day.ts'
import { hashOf } from '../blob-hash.ts'
import { recipePhotos } from './recipe-photos.ts'
import { isTrashed, type ServerApp } from './server-app.ts'

export const recipe: ServerApp<'recipe'> = {
  findings: {
    // A recipe is saved as soon as it has a name; logging that it was cooked counts too.
    'recipe-record': (record, changed) =>
      ['title', 'ingredients', 'steps', 'cooked'].some((field) => changed.has(field)) &&
      earns({ title: textIn(record, 'title'), isWords: record.get('isWords') }) &&
      !isTrashed(record),
  },
  merged: {
    texts: ['title', 'ingredients', 'steps', 'memo'],
    maps: ['tags', 'cooked', 'planned', 'shopped', 'stepPhotos'],
  },
  examples: {
    'recipe-record': { found: { title: 'カレー' }, notFound: { ingredients: '玉ねぎ' } },
  },
  // One of its own, and those of its steps.
  photosIn: (record) => {
    const photo = record.get('photo')
    const hash = typeof photo === 'object' && photo !== null && 'hash' in photo ? photo.hash : null
    const ofSteps = record.get('stepPhotos')
    return [...(typeof hash === 'string' ? [hash] : []), ...(ofSteps instanceof YMap ? ofSteps.keys() : [])]
  },
  demoPhotos: Object.values(recipePhotos),
  demo: demoRecipes,
}

type DemoRecipe = Pick<Recipe, 'title' | 'tags'> &
  Partial<Pick<Recipe, 'servings' | 'servingUnit' | 'favorite' | 'memo'>> & {
    ingredients: string[]
    steps: string[]
    daysAgo: number
    photo?: keyof typeof recipePhotos
    cooked?: { daysAgo: number; note: string }[]
  }

const recipes: DemoRecipe[] = [
  {
    title: '肉じゃが',
    tags: ['和食', '定番'],
    favorite: true,
    photo: 'stew',
    daysAgo: 1,
    ingredients: [
      '牛薄切り肉 150g',
      'じゃがいも 3個(400g)',
      '玉ねぎ 1/2個',
      'にんじん 1/2本',
      'さやいんげん 5〜6本',
      'サラダ油 大さじ1/2',
      '【煮汁】',
      'だし汁 1と1/2カップ',
      'しょうゆ 大さじ2',
      'みりん 大さじ2',
      '砂糖 大さじ1',
    ],
    steps: [
      'じゃがいもは一口大、にんじんは乱切り、玉ねぎはくし形に切る。',
      '鍋に油を熱し、牛肉を中火で2分炒める。',
      '野菜を加えて油がまわるまで炒め、だし汁を注ぐ。煮立ったらアクを取る。',
      '砂糖、みりん、しょうゆを加え、落としぶたをして弱めの中火で15分煮る。',
      'さやいんげんを加えて3分煮る。火を止めて10分おき、味をしみこませる。',
    ],
    memo: '冷めるときに味がしみるので、食べる30分前に作っておくとよい。',
    cooked: [
      { daysAgo: 2, note: 'しょうゆを少し控えめにしてちょうどよかった' },
      { daysAgo: 24, note: '' },
      { daysAgo: 51, note: '豚肉でもおいしい' },
    ],
  },
  {
    title: '鶏の照り焼き',
    tags: ['和食', 'お弁当'],
    daysAgo: 6,
    ingredients: [
      '鶏もも肉 1枚(250g)',
      '塩 少々',
      'サラダ油 小さじ1',
      'A しょうゆ 大さじ1と1/2',
      'A みりん 大さじ1と1/2',
      'A 酒 大さじ1',
      'A 砂糖 小さじ1',
    ],
    steps: [
      '鶏もも肉は厚みを開いて筋を切り、塩をふる。',
      'フライパンに油を熱し、皮目から中火で6分焼く。',
      '裏返してふたをし、弱火で4分焼く。',
      '余分な脂をふき取り、Aを加えて煮からめる。',
    ],
    cooked: [{ daysAgo: 9, note: '翌日のお弁当にも' }],
  },
  {
    title: 'バナナマフィン',
    tags: ['おやつ'],
    servings: 6,
    servingUnit: '個',
    photo: 'muffins',
    daysAgo: 13,
    ingredients: [
      'バナナ 2本',
      '薄力粉 120g',
      'ベーキングパウダー 小さじ1と1/2',
      '卵 1個',
      '砂糖 60g',
      'バター 60g',
      '牛乳 大さじ2',
    ],
    steps: [
      'オーブンを180℃に予熱する。バターは電子レンジで40秒温めて溶かす。',
      'バナナ1と1/2本をつぶし、卵、砂糖、バター、牛乳を順に混ぜる。',
      '粉類をふるい入れ、さっくり混ぜる。',
      '型に入れ、残りのバナナをのせて25分焼く。',
    ],
  },
  {
    title: '豆腐とわかめの味噌汁',
    tags: ['和食', '汁物'],
    daysAgo: 20,
    ingredients: ['豆腐 1/2丁', '乾燥わかめ ひとつまみ', 'だし汁 2カップ', '味噌 大さじ1と1/2', '長ねぎ 5cm'],
    steps: ['だし汁を温め、豆腐を加えて2分煮る。', '火を弱めて味噌を溶き、わかめとねぎを加える。'],
    cooked: [
      { daysAgo: 3, note: '' },
      { daysAgo: 11, note: '' },
    ],
  },
]

function demoRecipes(now: Date) {
  const at = (daysAgo: number) => now.getTime() - daysAgo * dayMs
  return recipes.map(
    ({ title, ingredients, steps, memo = '', tags, photo, cooked = [], daysAgo, ...more }) => ({
      servings: 2,
      servingUnit: '人分',
      favorite: false,
      ...more,
      title,
      ingredients: ingredients.join('\n'),
      steps: steps.join('\n'),
      memo,
      tags: Object.fromEntries(tags.map((tag) => [tag, true])),
      cooked: Object.fromEntries(
        cooked.map((each): [string, Omit<Cooked, 'id'>] => [
          `${title}-${each.daysAgo}`,
          { day: japanDay(new Date(at(each.daysAgo))), note: each.note },
        ]),
      ),
      createdAt: at(daysAgo + 40),
      editedAt: at(daysAgo),
      ...(photo && { photo: { hash: hashOf(recipePhotos[photo]), width: 560, height: 420 } }),
    }),
  )
}
