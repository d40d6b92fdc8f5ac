import { setPriority } from 'node:os'
import { answer } from '../threads/answer.ts'
import { answerPageWork } from './page-reader.ts'

// On Linux the priority applies to this thread only; elsewhere it would apply to the whole server.
if (process.platform === 'linux') setPriority(10)

answer(answerPageWork)
