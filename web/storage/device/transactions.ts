type Work<T> = (storeOf: (name: string) => IDBObjectStore) => T

/**
 * Reads in one transaction. `work` makes its requests at once. They are committed explicitly: WebKit keeps the open
 * transaction of a page that is left and kept for the back button, and no later page could write.
 */
export function readAtOnce<T>(database: IDBDatabase, stores: string[], work: Work<Promise<T>>): Promise<T> {
  const transaction = database.transaction(stores)
  const answer = work((name) => transaction.objectStore(name))
  transaction.commit()
  return answer
}

/**
 * Settles when the write is stored, after a power loss too. `work` makes its requests at once; committed explicitly, they
 * also survive a reload right after the last letter.
 */
export function writeAtOnce(database: IDBDatabase, stores: string[], work: Work<void>): Promise<void> {
  return writeIn(database, stores, (transaction) => {
    work((name) => transaction.objectStore(name))
    transaction.commit()
  })
}

/** The same for requests that follow from one another. Those of a page that is left are aborted, and tried again later. */
export function writeInTurn(database: IDBDatabase, stores: string[], work: Work<void>): Promise<void> {
  return writeIn(database, stores, (transaction) => {
    abortIfLeft(transaction)
    work((name) => transaction.objectStore(name))
  })
}

function writeIn(
  database: IDBDatabase,
  stores: string[],
  work: (transaction: IDBTransaction) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    work(transaction)
  })
}

/** Also for the upgrade of a database. */
export function abortIfLeft(transaction: IDBTransaction): void {
  const abort = () => {
    try {
      transaction.abort()
    } catch {
      // It has ended, and its event waits.
    }
  }
  addEventListener('pagehide', abort)
  for (const end of ['complete', 'abort'])
    transaction.addEventListener(end, () => removeEventListener('pagehide', abort))
}

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
