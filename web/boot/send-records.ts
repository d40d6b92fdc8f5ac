import { authState, onUserChange } from '../client/session/auth-state.ts'
import { onReachable } from '../client/transport/reach.ts'

/** Loads the background sending once a member is signed in. */
export function sendRecordsOfMember(): void {
  let isLoading = false
  async function load() {
    if (isLoading || authState().kind !== 'signed-in') return
    isLoading = true
    try {
      const { startBackgroundSending } = await import('../storage/background-sending.ts')
      startBackgroundSending()
    } catch {
      // The code could not be loaded: retried when the server is reachable again.
      isLoading = false
    }
  }
  onUserChange(load)
  onReachable(load)
  void load()
}
