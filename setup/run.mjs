import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a program in the project's root with our terminal and returns its exit code.
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(program, parameters, options = {}) {
  const child = spawn(program, parameters, {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio: options.quiet ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}

/**
 * The path of a program that one of our packages provides.
 * @param {string} name
 */
export const packaged = (name) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url))
