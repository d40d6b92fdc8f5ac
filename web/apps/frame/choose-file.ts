/** Opens a file chooser; null if the user cancels. */
export const chooseFile = async (accept: string): Promise<File | null> =>
  (await choose(accept, false))[0] ?? null

/** The same for several files. A phone offers its camera too. */
export const chooseFiles = (accept: string): Promise<File[]> => choose(accept, true)

/** All files of a folder. */
export const chooseFolder = (): Promise<File[]> => choose('', true, true)

function choose(accept: string, multiple: boolean, isFolder = false): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.multiple = multiple
    input.webkitdirectory = isFolder
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}
