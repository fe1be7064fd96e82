/** The short codes that are written most, by the names that GitHub has for them. */
const pairs = `
+1 👍 -1 👎 100 💯 1234 🔢 a 🅰️ accept 🉑 adhesive_bandage 🩹 airplane ✈️ alarm_clock ⏰ alembic ⚗ alien 👽 ambulance 🚑 anchor ⚓ angry 😠 apple 🍎
arrow_down ⬇️ arrow_forward ▶️ arrow_heading_down ⤵️ arrow_heading_up ⤴️ arrow_left ⬅️ arrow_right ➡️ arrow_right_hook ↪️ arrow_up ⬆️ arrow_up_down ↕️
arrows_counterclockwise 🔄 art 🎨 astonished 😲 atom_symbol ⚛ b 🅱️ baby 👶 balance_scale ⚖️ balloon 🎈 ballot_box_with_check ☑️ bangbang ‼️
bar_chart 📊 battery 🔋 beach_umbrella 🏖 bear 🐻 bee 🐝 beer 🍺 beers 🍻 beetle 🪲 bell 🔔 bike 🚲 bird 🐦 birthday 🎂 black_circle ⚫ black_flag 🏴
black_large_square ⬛ black_nib ✒️ blue_heart 💙 blush 😊 boat ⛵ bomb 💣 bone 🦴 book 📖 bookmark 🔖 bookmark_tabs 📑 books 📚 boom 💥 bow 🙇 brain 🧠
bread 🍞 bricks 🧱 broken_heart 💔 brown_circle 🟤 bug 🐛 building_construction 🏗 bulb 💡 bullettrain_side 🚄 bus 🚌 bust_in_silhouette 👤
busts_in_silhouette 👥 butterfly 🦋 cactus 🌵 cake 🍰 calendar 📆 camera 📷 candy 🍬 car 🚗 card_file_box 🗃 card_index 📇 cat 🐱 chains ⛓ chart 💹
chart_with_downwards_trend 📉 chart_with_upwards_trend 📈 checkered_flag 🏁 cherries 🍒 cherry_blossom 🌸 chicken 🐔 children_crossing 🚸
christmas_tree 🎄 cinema 🎦 cityscape 🏙 clap 👏 clapper 🎬 clipboard 📋 clock1 🕐 closed_lock_with_key 🔐 cloud ☁️ clown_face 🤡 cocktail 🍸 coffee ☕
coffin ⚰ coin 🪙 cold_sweat 😰 collision 💥 compass 🧭 computer 💻 construction 🚧 construction_worker 👷 cookie 🍪 cool 🆒 copyright ©️ cow 🐮
crab 🦀 credit_card 💳 crossed_fingers 🤞 crown 👑 cry 😢 crying_cat_face 😿 crystal_ball 🔮 cupid 💘 cyclone 🌀 dancer 💃 dart 🎯 dash 💨 date 📅
deciduous_tree 🌳 desert_island 🏝 desktop_computer 🖥 detective 🕵️ dizzy 💫 dna 🧬 dog 🐶 dollar 💵 dolphin 🐬 door 🚪 dragon 🐉 droplet 💧 dvd 📀
e-mail 📧 eagle 🦅 ear 👂 earth_africa 🌍 earth_americas 🌎 earth_asia 🌏 egg 🥚 eggplant 🍆 eight 8️⃣ electric_plug 🔌 elephant 🐘 email 📧
envelope ✉️ evergreen_tree 🌲 exclamation ❗ exploding_head 🤯 eye 👁 eyes 👀 face_with_thermometer 🤒 facepalm 🤦 facepunch 👊 factory 🏭
fallen_leaf 🍂 family 👪 fast_forward ⏩ file_folder 📁 fire 🔥 fire_engine 🚒 fireworks 🎆 first_quarter_moon 🌓 fish 🐟 fist ✊ five 5️⃣ flags 🎏
floppy_disk 💾 flower_playing_cards 🎴 flushed 😳 fork_and_knife 🍴 four 4️⃣ four_leaf_clover 🍀 fox_face 🦊 frog 🐸 fuelpump ⛽ full_moon 🌕
game_die 🎲 gear ⚙ gem 💎 ghost 👻 gift 🎁 globe_with_meridians 🌐 goal_net 🥅 grapes 🍇 green_apple 🍏 green_circle 🟢 green_heart 💚 green_salad 🥗
grey_exclamation ❕ grey_question ❔ grimacing 😬 grin 😁 grinning 😀 guitar 🎸 hammer 🔨 hammer_and_wrench 🛠 hamster 🐹 handshake 🤝 hankey 💩
hatched_chick 🐥 headphones 🎧 hear_no_evil 🙉 heart ❤️ heart_eyes 😍 heartpulse 💗 heavy_check_mark ✔️ heavy_division_sign ➗ heavy_exclamation_mark ❗
heavy_minus_sign ➖ heavy_multiplication_x ✖️ heavy_plus_sign ➕ herb 🌿 hibiscus 🌺 high_brightness 🔆 honeybee 🐝 hook 🪝 hospital 🏥 hot_pepper 🌶
hotel 🏨 hourglass ⌛ hourglass_flowing_sand ⏳ house 🏠 hugs 🤗 hushed 😯 ice_cream 🍨 inbox_tray 📥 incoming_envelope 📨 infinity ♾
information_source ℹ️ innocent 😇 iphone 📱 jack_o_lantern 🎃 joy 😂 joystick 🕹 key 🔑 keyboard ⌨ kiss 💋 kissing_heart 😘 koala 🐨 label 🏷
ladder 🪜 lady_beetle 🐞 large_blue_circle 🔵 large_blue_diamond 🔷 large_orange_diamond 🔶 laughing 😆 leaves 🍃 ledger 📒 left_right_arrow ↔️
leftwards_arrow_with_hook ↩️ lemon 🍋 link 🔗 lion 🦁 lipstick 💄 lock 🔒 lock_with_ink_pen 🔏 loop ➿ loudspeaker 📢 low_brightness 🔅 luggage 🧳
lying_face 🤥 mag 🔍 mag_right 🔎 magnet 🧲 mailbox 📫 man 👨 maple_leaf 🍁 mask 😷 mega 📣 melting_face 🫠 memo 📝 microbe 🦠 microphone 🎤
microscope 🔬 milky_way 🌌 money_with_wings 💸 moneybag 💰 monkey 🐒 monkey_face 🐵 moon 🌔 mortar_board 🎓 mountain ⛰ mouse 🐭 movie_camera 🎥
muscle 💪 mushroom 🍄 musical_note 🎵 mute 🔇 nail_care 💅 necktie 👔 nerd_face 🤓 neutral_face 😐 new 🆕 newspaper 📰 newspaper_roll 🗞 nine 9️⃣
no_entry ⛔ no_entry_sign 🚫 no_good 🙅 notebook 📓 notes 🎶 nut_and_bolt 🔩 o ⭕ octopus 🐙 ok 🆗 ok_hand 👌 older_man 👴 one 1️⃣ open_book 📖
open_file_folder 📂 open_hands 👐 open_mouth 😮 orange_circle 🟠 orange_heart 🧡 ox 🐂 package 📦 page_facing_up 📄 page_with_curl 📃 palm_tree 🌴
panda_face 🐼 paperclip 📎 parasol_on_ground ⛱ partly_sunny ⛅ partying_face 🥳 passport_control 🛂 pause_button ⏸ pear 🍐 pencil 📝 pencil2 ✏️
penguin 🐧 pensive 😔 petri_dish 🧫 phone ☎️ pie 🥧 pig 🐷 pill 💊 pineapple 🍍 pizza 🍕 pleading_face 🥺 point_down 👇 point_left 👈 point_right 👉
point_up ☝ police_car 🚓 poop 💩 popcorn 🍿 postbox 📮 potato 🥔 pound 💷 pray 🙏 printer 🖨 purple_circle 🟣 purple_heart 💜 purse 👛 pushpin 📌
puzzle_piece 🧩 question ❓ rabbit 🐰 racehorse 🐎 radio 📻 radioactive ☢ rage 😡 rainbow 🌈 raised_hand ✋ raised_hands 🙌 raising_hand 🙋 ram 🐏
receipt 🧾 record_button ⏺ recycle ♻️ red_car 🚗 red_circle 🔴 red_square 🟥 registered ®️ relaxed ☺️ relieved 😌 repeat 🔁 revolving_hearts 💞
rewind ⏪ ribbon 🎀 rice 🍚 robot 🤖 rocket 🚀 roller_coaster 🎢 rose 🌹 rotating_light 🚨 round_pushpin 📍 rowboat 🚣 runner 🏃 safety_vest 🦺
sailboat ⛵ saluting_face 🫡 sandal 👡 santa 🎅 satellite 📡 satisfied 😆 sauropod 🦕 school 🏫 scissors ✂️ scroll 📜 see_no_evil 🙈 seedling 🌱
seven 7️⃣ shark 🦈 sheep 🐑 shield 🛡 ship 🚢 shirt 👕 shoe 👞 shopping_cart 🛒 shower 🚿 shrimp 🦐 shrug 🤷 six 6️⃣ ski 🎿 skull 💀 sleeping 😴
sleepy 😪 slightly_smiling_face 🙂 small_red_triangle 🔺 small_red_triangle_down 🔻 smile 😄 smiley 😃 smiling_imp 😈 smirk 😏 smoking 🚬 snail 🐌
snake 🐍 snowboarder 🏂 snowflake ❄️ snowman ⛄ sob 😭 soccer ⚽ soon 🔜 sos 🆘 sound 🔉 sparkle ❇️ sparkler 🎇 sparkles ✨ sparkling_heart 💖
speak_no_evil 🙊 speaker 🔈 speech_balloon 💬 spider 🕷 spider_web 🕸 spiral_notepad 🗒 star ⭐ star2 🌟 star_struck 🤩 stars 🌠 station 🚉
stethoscope 🩺 stop_button ⏹ stopwatch ⏱ strawberry 🍓 stuck_out_tongue 😛 stuck_out_tongue_winking_eye 😜 studio_microphone 🎙 sun_with_face 🌞
sunflower 🌻 sunglasses 😎 sunny ☀️ sunrise 🌅 surfer 🏄 sushi 🍣 sweat 😓 sweat_drops 💦 sweat_smile 😅 syringe 💉 tada 🎉 tangerine 🍊 taxi 🚕
tea 🍵 telephone ☎️ telescope 🔭 tennis 🎾 tent ⛺ test_tube 🧪 thermometer 🌡 thinking 🤔 thought_balloon 💭 thread 🧵 three 3️⃣ thumbsdown 👎
thumbsup 👍 tiger 🐯 timer_clock ⏲ tired_face 😫 toilet 🚽 tomato 🍅 tongue 👅 toolbox 🧰 tooth 🦷 tractor 🚜 traffic_light 🚥 train 🚋 tram 🚊
triangular_flag_on_post 🚩 trident 🔱 triumph 😤 trophy 🏆 truck 🚚 tulip 🌷 turtle 🐢 tv 📺 two 2️⃣ two_hearts 💕 umbrella ☔ unamused 😒 unicorn 🦄
unlock 🔓 up 🆙 upside_down_face 🙃 v ✌ vhs 📼 video_camera 📹 video_game 🎮 violin 🎻 volcano 🌋 walking 🚶 warning ⚠️ wastebasket 🗑 watch ⌚
watermelon 🍉 wave 👋 wavy_dash 〰️ whale 🐳 wheelchair ♿ white_check_mark ✅ white_circle ⚪ white_flag 🏳 white_large_square ⬜ wine_glass 🍷 wink 😉
wolf 🐺 woman 👩 wood 🪵 world_map 🗺 worried 😟 wrench 🔧 x ❌ yellow_circle 🟡 yellow_heart 💛 yum 😋 zap ⚡ zebra 🦓 zero 0️⃣ zzz 💤
`;

let made: ReadonlyMap<string, string> | undefined;

/** What a short code stands for. The table is made for the first that is written: most texts have none, and wait for the engine to start. */
export function emojiOf(name: string): string | undefined {
  made ??= new Map([...pairs.matchAll(/(\S+) (\S+)/g)].map(([, code, sign]) => [code!, sign!]));
  return made.get(name);
}
