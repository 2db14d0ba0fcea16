-- What reads whole tables. Rows can be read meanwhile; bookings, mails, accounts and the change log wait until their indexes are built.
--
-- Written by hand: the spelling in which texts are searched. It equals searchableText() in
-- app/domain/search/fold-text.ts, and a test compares both over all of Unicode. Indexes are built from it, so it is never
-- edited: another rule is another function with other indexes (docs/decisions/folded-search.md).
create function fold_for_search(text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text := $1;
  folded text;
  joined text;
begin
  if octet_length(plain) > char_length(plain) then
    plain := regexp_replace(normalize(plain, NFKD), '[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\U000E0000-\U000E01EF]', '', 'g');
    -- Letters that Unicode does not decompose, and capitals of other alphabets, whatever the locale of the database is.
    -- The letters of most texts come first, because each is looked up from the beginning.
    if octet_length(plain) > char_length(plain) then
      plain := translate(plain,
        'abcdefghijklmnopqrstuvwxyz0123456789 .@-ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞðøĐđĦħıĸŁłŊŋŒŦŧƀƁƂƄƆƇƈƉƊƋƎƏƐƑƒƓƔƖƗƘƙƚƜƝƞƟƢƤƥƦƧƩƬƭƮƱƲƳƴƵƶƷƸƼǝǤǥǶǷȜȠȢȤȺȻȼȽȾɁɃɄɅɆɇɈɉɊɌɍɎɏɓɔɖɗəɛɠɣɨɫɲɵʈʉʋͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
        'abcdefghijklmnopqrstuvwxyz0123456789 .@-ABCDEFGHIJKLMNOPQRSTUVWXYZædoþdoddhhikllnnœttbbƃƅoccddƌeeeffggɩikklɯnnoƣppʀƨʃtttʊvyyzzʒƹƽeggƕƿȝnȣȥaccltɂbuʌeejjɋrryyboddeeggilnotuvͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ');
      if plain ~ '[\u10A0-\u10CD\u13A0-\u13F5\u1C89-\u1CBF\u1E9E-\u1EFE\u2132-\u2183\u2C00-\u2CF2\uA640-\uA7F5\U00010400-\U00010595\U00010C80-\U00010D65\U000118A0-\U000118BF\U00016E40-\U00016EB8\U0001E900-\U0001E921]' then
        plain := translate(plain,
          'ႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞỺỼỾℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱡⱢⱣⱤⱥⱦⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡',
          'ⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßỻỽỿⅎↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟlllᵽɽatⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃');
      end if;
      plain := replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    end if;
  end if;
  plain := lower(plain collate "C");
  folded := btrim(regexp_replace(plain, '[\u0001-\u0008\u000E-\u001F\u0021-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u009F\u00A1-\u00A9\u00AB\u00AC\u00AE-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7\u02B0-\u02FF\u0375\u055A-\u055F\u0589\u058A\u05BE\u05C0\u05C3\u05C6\u05F3\u05F4\u0600-\u060F\u061B\u061D-\u061F\u066A-\u066D\u06D4\u0964\u0965\u2010-\u2027\u2030-\u205E\u20A0-\u20CF\u2190-\u2BFF\u2E00-\u2E7F\u3001-\u3004\u3008-\u3020\u3030\u303D-\u303F\u30A0\u30FB\uA78B\uA78C\uFFF0-\uFFFF\U0001F000-\U0001FAFF\u0009-\u000D\u0020\u1680\u2028\u2029]+', ' ', 'g'));
  joined := btrim(regexp_replace(regexp_replace(plain, '[\u0001-\u0008\u000E-\u001F\u0021-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u009F\u00A1-\u00A9\u00AB\u00AC\u00AE-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7\u02B0-\u02FF\u0375\u055A-\u055F\u0589\u058A\u05BE\u05C0\u05C3\u05C6\u05F3\u05F4\u0600-\u060F\u061B\u061D-\u061F\u066A-\u066D\u06D4\u0964\u0965\u2010-\u2027\u2030-\u205E\u20A0-\u20CF\u2190-\u2BFF\u2E00-\u2E7F\u3001-\u3004\u3008-\u3020\u3030\u303D-\u303F\u30A0\u30FB\uA78B\uA78C\uFFF0-\uFFFF\U0001F000-\U0001FAFF]+', '', 'g'), '[\u0009-\u000D\u0020\u1680\u2028\u2029]+', ' ', 'g'));
  return case when folded = joined then folded else btrim(folded || ' ' || joined) end;
end
$$;
--> statement-breakpoint
CREATE INDEX "profiles_folded" ON "profiles" USING gin (fold_for_search(first_name || ' ' || last_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_folded" ON "users" USING gin (fold_for_search(email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_folded" ON "audit_entries" USING gin (fold_for_search(what || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_of_mailbox" ON "bookings" USING btree (((case when email = '' then null when lower(split_part(email, '@', 2)) in ('gmail.com', 'googlemail.com') then replace(left(lower(split_part(email, '@', 1)), 1) || split_part(substr(lower(split_part(email, '@', 1)), 2), '+', 1), '.', '') || '@gmail.com' else left(lower(split_part(email, '@', 1)), 1) || split_part(substr(lower(split_part(email, '@', 1)), 2), '+', 1) || '@' || lower(split_part(email, '@', 2)) end)),"created_at");--> statement-breakpoint
CREATE INDEX "bookings_by_start" ON "bookings" USING btree (((date + make_time(left(start_time, 2)::int, right(start_time, 2)::int, 0)) at time zone time_zone),"crawl_id","id");--> statement-breakpoint
CREATE INDEX "bookings_due" ON "bookings" USING btree ("created_at","id") WHERE case status when 'confirmed' then balance when 'pending' then total else 0 end > 0;--> statement-breakpoint
CREATE INDEX "bookings_in_totals" ON "bookings" USING btree ("date","status","currency","total","balance","number_of_people","rate","confirmed_at","created_at","crawl_id","source","language","id");--> statement-breakpoint
CREATE INDEX "bookings_of_reports" ON "bookings" USING btree ("date","status","confirmed_at","id","currency","number_of_people","total","rate","crawl_id","scheduled_crawl_id","source","language","country","coupon_id","no_show_at") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_folded" ON "bookings" USING gin ((fold_for_search(first_name || ' ' || last_name || ' ' || replace(first_name || last_name, ' ', '') || ' ' || email || ' ' || reference) || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_mails_to_mailbox" ON "outbox_mails" USING btree (((case when recipient = '' then null when lower(split_part(recipient, '@', 2)) in ('gmail.com', 'googlemail.com') then replace(left(lower(split_part(recipient, '@', 1)), 1) || split_part(substr(lower(split_part(recipient, '@', 1)), 2), '+', 1), '.', '') || '@gmail.com' else left(lower(split_part(recipient, '@', 1)), 1) || split_part(substr(lower(split_part(recipient, '@', 1)), 2), '+', 1) || '@' || lower(split_part(recipient, '@', 2)) end)),"kind","sent_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_folded" ON "outbox_mails" USING gin (fold_for_search(recipient || ' ' || coalesce(subject, '')) gin_trgm_ops);
