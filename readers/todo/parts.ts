import type { TodoPart } from '#contract/apps/app-todo.ts'
import { number } from './numbers.ts'
import { longest, map, optional, type Rule, sequence, token, words } from './rules.ts'

const partWord: Rule<TodoPart> = words<TodoPart>({
  朝: 'morning',
  朝イチ: 'morning',
  朝いち: 'morning',
  朝一: 'morning',
  朝一番: 'morning',
  朝いちばん: 'morning',
  朝方: 'morning',
  早朝: 'morning',
  午前: 'forenoon',
  午前中: 'forenoon',
  昼前: 'forenoon',
  お昼前: 'forenoon',
  昼: 'noon',
  お昼: 'noon',
  昼頃: 'noon',
  お昼頃: 'noon',
  昼休み: 'noon',
  お昼休み: 'noon',
  昼過ぎ: 'afternoon',
  お昼過ぎ: 'afternoon',
  昼すぎ: 'afternoon',
  お昼すぎ: 'afternoon',
  昼まえ: 'forenoon',
  お昼まえ: 'forenoon',
  午後: 'afternoon',
  午後イチ: 'afternoon',
  午後一: 'afternoon',
  夕方: 'evening',
  ゆうがた: 'evening',
  夕: 'evening',
  夜: 'night',
  晩: 'night',
  深夜: 'night',
  夜中: 'night',
})

/** A part of the day without an hour: 夕方, AM. あさイチ alone is a broadcast. */
export const dayPart: Rule<TodoPart> = longest<TodoPart>(
  partWord,
  map(token('あさ(?:イチ|いち|一)(?=で|に)'), () => 'morning'),
  map(token('(?<![a-z] ?)am中?(?= |に|$)'), () => 'forenoon'),
  map(token('(?<![a-z] ?)pm(?= |に|$)'), () => 'afternoon'),
)

/** よる behind a day, which may be 寄る elsewhere. */
export const kanaPart: Rule<TodoPart> = map(
  sequence(
    words<TodoPart>({
      あさ: 'morning',
      ごぜん: 'forenoon',
      ごぜんちゅう: 'forenoon',
      ひる: 'noon',
      おひる: 'noon',
      ごご: 'afternoon',
      よる: 'night',
      ばん: 'night',
    }),
    token('(?=$| |に(?![ぁ-ん])|まで|から)'),
  ),
  ([part]) => part,
)

/** 今晩, 明朝: a day and its part in one word. */
export const dayWithPart: Rule<{ days: number; part: TodoPart }> = words<{ days: number; part: TodoPart }>({
  今朝: { days: 0, part: 'morning' },
  今夕: { days: 0, part: 'evening' },
  今晩: { days: 0, part: 'night' },
  今夜: { days: 0, part: 'night' },
  こんばん: { days: 0, part: 'night' },
  こんや: { days: 0, part: 'night' },
  明朝一番: { days: 1, part: 'morning' },
  明朝: { days: 1, part: 'morning' },
  明晩: { days: 1, part: 'night' },
  明夜: { days: 1, part: 'night' },
  翌朝: { days: 1, part: 'morning' },
  翌晩: { days: 1, part: 'night' },
})

/** The hour at which a part is over. */
export const partEnds: Record<TodoPart, string> = {
  morning: '10:00',
  forenoon: '12:00',
  noon: '14:00',
  afternoon: '18:00',
  evening: '19:00',
  night: '24:00',
}

const hours = map(
  sequence(
    number,
    token('時間'),
    optional(
      longest(
        map(token('半'), () => 30),
        map(sequence(number, token('分')), ([n]) => n),
      ),
    ),
  ),
  ([count, , minutes]) => count * 60 + (minutes ?? 0),
)
const minutes = map(sequence(number, token('分')), ([count]) => count)

/** 3時間後, 30分後, あと20分で: minutes from now. */
export const minutesLater: Rule<number> = longest(
  map(sequence(token('(?:今から)?'), longest(hours, minutes), token('後|以内')), ([, count]) => count),
  map(sequence(token('あと'), longest(hours, minutes), token('で')), ([, count]) => count),
)
