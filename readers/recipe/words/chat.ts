const thanks =
  /ありがと|サンキュ|助かる|よろしく|お疲れ|またね|しようね|しましょうね|遊びに来て|楽しみ|うれし|嬉し|作ってみる|作ってみます|やってみる|やってみます|了解|おやすみ|^.{0,8}enjoy.{0,12}$|thanks|thank you|xx$|読んで(?:くだ|いただ)|感想|ではまた|それでは/i
const opinions =
  /(?:おいしい|美味しい|うまい|旨い|おいしかった|美味しかった)(?:です)?(?:よ|ね|よね|から)?[〜～ー♪☆♡!！。w笑]*$|(?:おすすめ|オススメ|最高|やみつき|幸せ|簡単|便利|食べられる|日持ち)(?:です|だ|する)?(?:よ|ね|よね|から)[〜～ー♪☆♡!！。w笑]*$/u
const aside = /余裕|参加中|ランキング|ブログ|[(（][^\p{L}\p{N}\s、。（(]{2,}[^（(]*[)）]\S{0,3}$/u
const asking = /[?？]\s*$|教えて|おしえて|どうやって/
const talking =
  /(?:よ|ね|よね|かな|な)[〜～ー♪☆♡!！。]+$|.{4}(?:よ|ね|よね|かな)$|^以上[^\p{L}]*(?:です)?[^\p{L}]*$/u

/** Words to the reader: thanks, opinions and questions. They are neither the dish nor a step. */
export function isChat(line: string): boolean {
  const text = line.replace(/(?:(?![\d#*])\p{Emoji}|\uFE0F|\s)+$/u, '')
  if (text.length > 60) return false
  return (
    thanks.test(text) ||
    asking.test(text) ||
    opinions.test(text) ||
    ((talking.test(text) || aside.test(text)) && !tellsCooking(text))
  )
}

const cooking =
  /切[るりっ]|炒め|いため|加え|混ぜ|煮|焼[きくい]|入れ|茹で|ゆで|のせ|盛[りるっ]|かけ|揚げ|蒸[しす]|温め|溶[かきく]|冷や|和え|漬け|つけ|洗|む[きく]|剥|さら[しす]|レンジ|オーブン|分おい|取り除|除[くき]|戻[しす]|予熱|敷[くき]|塗[るりっ]|ふ[るりっ](?!か)|ほぐ[しす]|まぶ[しす]|つぶ[しす]|絞[るり]|砕[くき]|刻[むみん]|こね|丸め|巻[くき]|包[むみん]|注[ぐい]|拭|ふき|発酵|成形|炊[くきい]|冷ま|火を|散ら[しす]|添え/

export const tellsCooking = (text: string): boolean => cooking.test(text)
