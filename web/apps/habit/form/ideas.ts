import type { HabitDraft } from './draft.ts'

type Idea = Pick<HabitDraft, 'name' | 'emoji'> & Partial<HabitDraft>

/** Habits to begin with, which fill the form. */
export const ideas: readonly Idea[] = [
  { name: '水を飲む', emoji: '💧', hasAmount: true, target: 8, unit: '杯' },
  { name: 'ストレッチ', emoji: '🤸', part: 'morning' },
  { name: '散歩', emoji: '🚶', hasAmount: true, target: 30, unit: '分' },
  { name: '読書', emoji: '📖', kind: 'times', times: 3, part: 'evening' },
  { name: '薬を飲む', emoji: '💊', part: 'morning' },
  { name: '体重を記録', emoji: '⚖️', part: 'morning', source: 'weight' },
]

export const emojis = [
  '💧',
  '🤸',
  '🚶',
  '🏃',
  '📖',
  '✍️',
  '💊',
  '⚖️',
  '🛏️',
  '🌅',
  '🧹',
  '🪴',
  '🎹',
  '🗣️',
  '🥦',
  '🧘',
  '🦷',
  '💰',
] as const
