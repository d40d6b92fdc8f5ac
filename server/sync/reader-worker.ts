import { answer } from '../threads/answer.ts'
import { readUpdates } from './read-updates.ts'

// Decoding a long log takes seconds: here it holds up nobody's request.
answer(readUpdates)
