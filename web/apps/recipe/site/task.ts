export const task = '保存する・作る'
