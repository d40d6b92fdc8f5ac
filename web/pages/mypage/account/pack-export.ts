/** Loaded when it is wanted: the writers of all apps are large. */
export const packExport = (account: string): Promise<Blob> =>
  import('../../../apps/frame/files/account-archive.ts').then(({ accountArchive }) => accountArchive(account))
