import { digits } from '../values/digits.ts'
import { yenPerPoint } from './point-rules.ts'

/** The worth of points: 1,250円. */
export const yenWords = (points: number): string => `${digits(points * yenPerPoint)}円`

/** 1,250pt（1,250円相当） */
export const pointsWithYen = (points: number): string => `${digits(points)}pt（${yenWords(points)}相当）`
