import { appJavaScript } from './app-javascript.ts'
import type { Figure } from './figure.ts'
import { fiveThousandNotes } from './five-thousand-notes.ts'
import { fiveThousandTodos } from './five-thousand-todos.ts'
import { homeJavaScript } from './home-javascript.ts'
import { ledgerVerify } from './ledger-verify.ts'
import { tenYearsOfWeights } from './ten-years-of-weights.ts'

const figures: Figure[] = [
  homeJavaScript,
  appJavaScript,
  ledgerVerify,
  fiveThousandNotes,
  fiveThousandTodos,
  tenYearsOfWeights,
]

/** `npm run bench [part of a name]`: prints each figure beside its goal. */
const wanted = process.argv[2] ?? ''
for (const { name, goal, measure } of figures.filter((figure) => figure.name.includes(wanted))) {
  const { figure, isMet } = await measure()
  console.log(`${name.padEnd(48)} ${goal.padEnd(14)} ${figure.padEnd(14)} ${isMet ? 'pass' : 'short'}`)
  if (!isMet) process.exitCode = 1
}
