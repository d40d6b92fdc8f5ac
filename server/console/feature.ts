import type { Feature } from '../feature.ts'
import type { Console } from './console.ts'
import { forgetConsole } from './forget-console.ts'

/** What the console adds to the product's jobs. Its callables are served by its own listener, so they are not here. */
export const consoleFeature = (desk: Console): Feature => ({ jobs: [forgetConsole(desk)] })
