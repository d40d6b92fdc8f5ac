export const task = 'ひとつ終える'
