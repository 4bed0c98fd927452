/** The first passwords of common guessing lists, international and Chinese; six characters or more, in lower case. */
const common = new Set(
  `
  123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 654321 7654321
  87654321 111111 1111111 11111111 111111111 000000 0000000 00000000 222222 333333 444444 555555 666666 6666666
  66666666 777777 7777777 77777777 888888 8888888 88888888 999999 99999999 112233 11223344 1122334455 121212
  123123 12312312 123123123 123321 1234321 123454321 123654 12344321 147258 147258369 159357 159753 258369
  741852963 789456 789456123 100200 101010 131313 141414 520520 521521 5201314 1314520 7758521 7758258 5211314
  168168 666888 888666 518518 147147 123qwe 123abc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 1qaz@wsx
  !qaz2wsx qazwsx qazwsxedc qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwert123 qwe123 qweasd qweasdzxc
  qwe123456 asdfgh asdfghjkl asdf1234 asd123 asd123456 asdasd asdasdasd zxcvbn zxcvbnm zxc123 zaq12wsx zaq1zaq1
  abc123 abc1234 abc12345 abc123456 abcd1234 abcdef abcdefg abcdefgh abcabc a123456 a1234567 a12345678
  a123456789 aa123456 aaa111 aaa123 aaaaaa aaaaaaaa a1b2c3 a1b2c3d4 q123456 q1w2e3 q1w2e3r4 z123456 w123456
  s123456 password password1 password12 password123 password! passw0rd p@ssw0rd p@ssword pass1234 pass123
  p@ss1234 password@123 admin1 admin12 admin123 admin1234 admin123456 admin888 admin@123 administrator
  adminadmin root123 rootroot root1234 toor123 test123 test1234 testtest tester guest123 welcome welcome1
  welcome123 welcome@123 letmein letmein1 changeme changeme1 change123 default default1 secret secret1
  secret123 master monkey dragon shadow sunshine princess football baseball iloveyou iloveyou1 iloveu woaini
  woaini520 woaini1314 woaini123 woaiwojia nihao123 superman batman michael jordan23 charlie jessica jennifer
  ashley daniel thomas computer internet samsung huawei xiaomi google google123 facebook hello123 hello1234
  hellohello freedom whatever trustno1 starwars pokemon killer access access123 flower lovely loveme summer
  summer123 winter winter123 spring spring123 autumn january february monday friday china123 beijing shanghai
  shenzhen zhongguo server server123 oracle oracle123 postgres mysql123 system system123 manager manager123
  office office123 company company123 login123 user1234 user123 temp1234 temp123 qwer1234 qwer@1234 asdf@1234
  1234qwer 1234abcd 12345a 123456a 123456aa 123456abc 123456789a 1234567a 12345678a 123456q 123456qq 123456z
  11111a a11111 000000a wang123 zhang123 li123456 zxcvbnm123 asdfghjkl123 q1q1q1 qqqqqq wwwwww ssssss zzzzzz
  1a2b3c 1a2b3c4d p@55w0rd pa55word pa$$word pa$$w0rd iloveyou123 foundry foundry123 semiconductor wafer123
  tapeout tapeout123 signoff signoff1 signoff123
`.split(/\s+/),
);

/** Well known, or made of what everybody knows about this person. */
export function isCommonPassword(password: string, aboutThePerson: readonly string[]): boolean {
  const text = password.toLowerCase();
  if (common.has(text) || /^(.)\1*$/u.test(text)) return true;
  const words = aboutThePerson.flatMap(variants).filter((word) => word.length >= 3);
  return words.some((word) => text === word || trimmed(text) === word);
}

/** A name surrounded by digits or punctuation is still the name. */
function trimmed(text: string): string {
  return text.replace(/^[\d\W_]+|[\d\W_]+$/g, "") || text;
}

function variants(word: string): readonly string[] {
  const whole = word.toLowerCase();
  const local = whole.split("@", 1)[0] ?? "";
  return [whole, local, local.replaceAll(/[^a-z0-9]/g, ""), trimmed(whole)];
}
