import { digits } from '#contract/values/digits.ts'
import type { Console } from '../console.ts'
import type { StoredRequest } from './request.ts'

/** 「＋5,000pt」, or 「−5,000pt」 if it is taken from members. */
export const movesInWords = (moves: number) => `${moves > 0 ? '＋' : '−'}${digits(Math.abs(moves))}pt`

/** The request on the screen 「承認」. */
export const requestUrl = ({ origin }: Pick<Console, 'origin'>, { id }: Pick<StoredRequest, 'id'>) =>
  `${origin}/approvals#${id}`
