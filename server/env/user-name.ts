import { userInfo } from 'node:os'

/** The user of this process. One without an entry in /etc/passwd, as containers have, is a number. */
export function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}
