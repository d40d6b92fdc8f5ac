/** What leaked lists of passwords hold most often, here and abroad. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  000000 111111 112233 121212 123123 123321 1234560 123456a 123456789a 123654 123abc 123qwe 131313 147258 159357
  159753 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 222222 232323 333333 444444 555555 654321 666666 696969
  741852 777777 789456 789456123 7777777 87654321 888888 88888888 987654 987654321 999999 a123456 a1b2c3 a1b2c3d4
  aa123456 aaa111 abc123 abcd1234 abcdef access admin admin123 administrator adobe123 aikotoba akira akiko amanda
  andrew angel angela arigatou arsenal asdasd asdf1234 asdfasdf asdfgh asdfghjkl ashley asakusa baseball basketball
  batman biteme blink182 buster caster1 charlie chelsea chocolate computer cookie corvette daisuke daniel default
  doraemon dragon dragonball elephant eminem evangelion flower football freedom fuckyou fujisan ganbaru gandamu
  gfhjkm ginger google guest guest1 gundam hanako hannah harley haruka hello hello123 hirosi hiroshi hoge hogehoge
  hokkaido hunter iloveyou internet jasmine jennifer jessica jordan jordan23 joshua justin kazuki kawaii kenshin
  killer kimura kitty konnichiwa kotsukotsu kyoto letmein liverpool login london lovely loveme maggie maria master
  masahiro matrix matthew merlin michael michelle misaki monkey mustang mypass mypassword naruto nicole nihon
  nintendo ninja nippon nothing okinawa onepiece orange osaka p@ssw0rd p@ssword pa55word pass123 pass1234 passpass
  passw0rd password password! password1 password12 password123 password2 pepper phoenix pikachu playstation pokemon
  princess purple q1w2e3 q1w2e3r4 qazwsx qazwsxedc qqqqqq qwaszx qwe123 qweasd qweasdzxc qwer1234 qwert qwerty
  qwerty1 qwerty12 qwerty123 qwertyui qwertyuiop ranger robert root sakamoto sakura sakura1 samsung samurai sasuke
  satoshi secret sephiroth shadow shinobi snoopy soccer soccer1 starwars summer sunshine superman suzuki takahiro
  takashi takuya tanaka taro tarou tennis test test123 test1234 testtest thomas tigers tigger tokyo tokyo2020
  tomohiro totoro trustno1 tsubasa user watanabe welcome welcome1 whatever william yamada yamamoto yellow yokohama
  yoshida yuki yukiko zaq12wsx zaq1zaq1 zxcvbn zxcvbnm
  `
    .trim()
    .split(/\s+/),
)
