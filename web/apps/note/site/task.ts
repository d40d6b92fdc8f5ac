export const task = 'ひとつ書く'
